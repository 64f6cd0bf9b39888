import { pageAt } from '@inkfolio/contract/pages';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './features/cards/catalogue/catalogue.service.ts';
import { insertDeck, updateDeck, writeDeckCards } from './features/decks/decks.repository.ts';
import { putDiscordUser, updateUser } from './features/users/users.repository.ts';
import { readMetaTexts } from './http/pages/meta-texts.ts';
import type { PageMeta } from './http/pages/page-meta.ts';
import { createPageMetas } from './page-metas.ts';
import { DECK_ROW } from './testing/deck-row.ts';
import { openSampleDatabase } from './testing/test-database.ts';
import { closeAfterAll } from './testing/use-sample-app.ts';

const TEXTS = {
  'home.title': 'A room',
  'home.lead': 'Six inks.',
  'home.leadOfGame': 'Six inks of {game}.',
  'home.free': 'Free.',
  'login.title': 'Log in',
  'cards.title': 'Cards',
  'head.cards': 'All cards',
  'decks.title': 'Decks',
  'head.decks': 'All decks',
  'head.set': 'All of {name}',
  'head.officialDecks': 'Official decks',
  'head.deckImage': 'The cards of {name}',
  'privacy.title': 'Privacy policy',
  'head.privacy': 'What is kept',
  'head.cardCount.one': '{count} card',
  'head.cardCount.other': '{count} cards',
  'format.CORE': 'Core',
  'color.Amber': 'Amber',
  'color.Steel': 'Steel',
  'type.CHARACTER': 'Character',
  'archetype.Aggro': 'Aggro',
  'archetype.Fun': 'Fun',
  'head.publicDecks.one': '{count} public deck',
  'head.publicDecks.other': '{count} public decks',
  'head.likes.other': '{count} likes',
  'collection.public.ofPlayer': '{name}’s collection',
  'collection.public.subtitle': 'Chapter by chapter',
};
const NO_DECK = {
  ...DECK_ROW,
  color_mask: 0b100001,
  archetype_mask: 0b100001,
  is_official: 1,
  card_count: 60,
};

const OWNER = { discordId: 'w', discordUsername: '$& Wren', avatar: null, email: null };
const PUBLIC = { id: 'public-owner', preferredLanguage: 'en', createdAt: 0 } as const;
const PRIVATE = { ...PUBLIC, id: 'private-owner' };

type MetaFor = (address: string, language: Language) => Promise<PageMeta | undefined>;

const database = await closeAfterAll(openSampleDatabase());
const sample = await loadCatalogue(database);
const webDir = await mkdtemp(join(tmpdir(), 'inkfolio-web-'));
const written = Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS]));
await writeFile(join(webDir, 'meta-texts.json'), JSON.stringify(written));
const texts = await readMetaTexts(webDir);
/** Meta tags of a site with a game name. */
const metaOf: (gameName: string | undefined) => MetaFor = (gameName) => {
  const metas = createPageMetas(texts, { db: database.db, catalogue: sample, gameName });
  return async (address, language) => {
    const { pathname, searchParams: params } = new URL(address, 'http://localhost');
    const page = pageAt(pathname);
    return page && metas({ ...page, params, language });
  };
};
const metaFor = metaOf(undefined);
afterAll(() => rm(webDir, { recursive: true }));

const CARDS_HEAD = {
  title: 'Cards',
  description: 'All cards',
  path: '/cards',
  feed: '/feeds/sets.atom?language=en',
};
const DECKS_HEAD = {
  title: 'Decks',
  description: 'All decks',
  path: '/decks',
  feed: '/feeds/decks.atom?language=en',
};

describe('the meta tags of', () => {
  test.each([
    ['/login', { title: 'Log in', description: 'Six inks. Free.', path: '/login', isHidden: true }],
    ['/cards', CARDS_HEAD],
    ['/cards?color=Ruby&lang=fr', CARDS_HEAD],
    ['/cards?setCode=none', CARDS_HEAD],
    ['/cards?setCode=1&cost=1', CARDS_HEAD],
    ['/decks', DECKS_HEAD],
    ['/decks?format=CORE', DECKS_HEAD],
    [
      '/privacy-policy',
      { title: 'Privacy policy', description: 'What is kept', path: '/privacy-policy' },
    ],
  ])('%s describe the page', async (path, head) => {
    expect(await metaFor(path, 'en')).toEqual(head);
  });

  test('the site contain the search URL of cards', async () => {
    const head = await metaFor('/', 'it');
    expect(head).toMatchObject({ heading: 'A room', description: 'Six inks. Free.', path: '/' });
    expect(head).not.toHaveProperty('title');
    expect(head?.data).toMatchObject([
      {
        '@type': 'WebSite',
        inLanguage: 'it',
        potentialAction: { target: { urlTemplate: '/cards?query={search_term_string}' } },
      },
    ]);
  });

  test('the site contain the game name if set', async () => {
    const named = await metaOf('$& Inks')('/', 'en');
    expect(named?.description).toBe('Six inks of $& Inks. Free.');
    expect(named?.data).toMatchObject([{ about: { '@type': 'Game', name: '$& Inks' } }]);
    expect(JSON.stringify(await metaFor('/', 'en'))).not.toContain('about');
  });

  test('a set page contain its name and its own URL', async () => {
    const set = sample.current().sets[0];
    const code = set?.setCode ?? '';
    const name = set?.translations.find(({ language }) => language === 'fr')?.name ?? '';
    expect(await metaFor(`/cards?setCode=${code}&lang=fr`, 'fr')).toMatchObject({
      title: name,
      description: `All of ${name}`,
      path: `/cards?setCode=${code}`,
      data: [{ itemListElement: [{ item: '/cards' }, { position: 2, name }] }],
    });
  });

  test("the official decks have a URL, a player's decks none", async () => {
    expect(await metaFor('/decks?tab=official&format=CORE', 'en')).toMatchObject({
      title: 'Official decks',
      path: '/decks?tab=official',
    });
    expect(await metaFor('/decks?tab=myDecks', 'en')).toBeUndefined();
  });

  test('a card contain its translated name, inks and text', async () => {
    const card = sample.current().cards.find(({ colors }) => colors.join() === 'Amber');
    const words = card?.translations.find(({ language }) => language === 'fr');
    const head = await metaFor(`/cards/${card?.id ?? ''}`, 'fr');
    expect(head).toMatchObject({ title: words?.fullName, path: `/cards/${card?.id ?? ''}` });
    expect(head?.description).toMatch(/^(Character|type\.\w+) · Amber/);
    expect(head?.image).toBeUndefined();
    expect(head?.data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ item: '/cards' }, {}, { position: 3 }] },
      { '@type': 'CreativeWork', name: words?.fullName, inLanguage: 'fr' },
    ]);
  });

  test('a public deck contain current format, card count, colors and archetypes', async () => {
    await insertDeck(database.db, { ...NO_DECK, id: 'public', name: 'Night of moths' });
    expect(await metaFor('/decks/public', 'en')).toMatchObject({
      title: 'Night of moths',
      description: 'Core · 60 cards · Amber, Steel · Aggro, Fun',
      path: '/decks/public',
      image: {
        path: '/api/decks/public/image.png?view=badge&language=en',
        alt: 'The cards of Night of moths',
        size: { width: 1200, height: 310 },
      },
      data: [
        { itemListElement: [{ name: 'Decks' }, { name: 'Night of moths' }] },
        { '@type': 'CreativeWork', dateModified: '1970-01-01T00:00:00.000Z' },
      ],
    });
    for (const page of ['compare', 'print', 'simulator']) {
      const head = await metaFor(`/decks/public/${page}`, 'en');
      expect(head, page).toMatchObject({ title: 'Night of moths', path: '/decks/public' });
    }
    await updateDeck(database.db, 'public', { name: 'Lamps', card_count: 1, archetype_mask: 0 });
    expect(await metaFor('/decks/public', 'en')).toMatchObject({
      title: 'Lamps',
      description: 'Core · 1 card · Amber, Steel',
    });
  });

  test('a deck contain its image with its size', async () => {
    await insertDeck(database.db, { ...NO_DECK, id: 'pictures', name: 'Pictures' });
    const cards = ['900101', '900102'].map((cardId) => ({ cardId, quantity: 1 }));
    await writeDeckCards(database.db, 'pictures', cards);
    const head = await metaFor('/decks/pictures', 'it');
    expect(head?.image?.path).toBe('/api/decks/pictures/image.png?view=badge&language=it');
    expect(head?.image?.size?.width).toBe(1200);
    expect(head?.image?.size?.height).toBeGreaterThan(500);
  });

  test('a public collection contain its owner, and the set on a set page', async () => {
    const id = await putDiscordUser(database.db, OWNER, PUBLIC);
    await updateUser(database.db, id, { is_public_collection: 1 });
    const path = `/collection/public/${id}`;
    const head = { title: '$& Wren’s collection', description: 'Chapter by chapter', path };
    expect(await metaFor(path, 'en')).toEqual(head);
    const set = sample.current().sets[0];
    const name = set?.translations.find(({ language }) => language === 'fr')?.name ?? '';
    const chapterPath = `${path}/chapter/${set?.setCode ?? ''}`;
    expect(await metaFor(chapterPath, 'fr')).toMatchObject({
      title: `${name} · $& Wren’s collection`,
      description: 'Chapter by chapter',
      path: chapterPath,
    });
    expect(await metaFor(`${path}/chapter/none`, 'en')).toBeUndefined();
  });

  test('a private collection do not reveal the owner', async () => {
    const id = await putDiscordUser(database.db, { ...OWNER, discordId: 'x' }, PRIVATE);
    expect(await metaFor(`/collection/public/${id}`, 'en')).toBeUndefined();
    expect(await metaFor(`/collection/public/${id}/chapter/1`, 'en')).toBeUndefined();
    expect(await metaFor('/collection/public/nobody', 'en')).toBeUndefined();
  });

  test('a player contain name and numbers only with a public deck', async () => {
    const player = { ...OWNER, discordId: 'y' };
    const id = await putDiscordUser(database.db, player, { ...PUBLIC, id: 'author' });
    const deck = { ...NO_DECK, user_id: id, is_official: 0 };
    await insertDeck(database.db, { ...deck, id: 'hidden', name: 'Secret', is_public: 0 });
    expect(await metaFor(`/players/${id}`, 'en')).toBeUndefined();
    await insertDeck(database.db, { ...deck, id: 'shown', name: 'Lamps' });
    expect(await metaFor(`/players/${id}`, 'en')).toMatchObject({
      title: '$& Wren',
      description: '1 public deck · 0 likes',
      path: `/players/${id}`,
    });
    expect(await metaFor('/players/nobody', 'en')).toBeUndefined();
  });

  test('other pages are default, also for private decks', async () => {
    await insertDeck(database.db, { ...NO_DECK, id: 'private', name: 'Secret', is_public: 0 });
    for (const path of [
      ...['/decks/private', '/decks/nobody', `/decks/${'a'.repeat(65)}`, '/decks/a/simulator'],
      ...['/cards/1', '/cards/moth', '/profile', '/decks/%27', '/constructor'],
    ]) {
      expect(await metaFor(path, 'en'), path).toBeUndefined();
    }
  });
});
