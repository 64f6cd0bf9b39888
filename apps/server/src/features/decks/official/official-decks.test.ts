import { translationOf } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSampleDatabase } from '../../../testing/test-database.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { loadCatalogue } from '../../cards/catalogue/catalogue.service.ts';
import { insertLike } from '../likes/deck-likes.repository.ts';
import { readDeckCards } from '../decks.repository.ts';
import { readOfficialDeckFiles } from './official-deck-files.ts';
import { readOfficialDecks } from './official-decks.repository.ts';
import { putOfficialDeck, removeOfficialDecks } from './official-decks.service.ts';
import { keepSampleDecks } from './sample-decks.ts';
import { useFolder } from '../../../testing/use-place.ts';

const NOW = Date.UTC(2026, 4, 15);
const IDS = ['900101', '900102', '900304', '900905'];

let database: Awaited<ReturnType<typeof openSampleDatabase>>;
let sample: CatalogueSnapshot;
const folder = useFolder();

beforeEach(async () => {
  database = await openSampleDatabase();
  sample = (await loadCatalogue(database)).current();
});
afterEach(() => database.close());

const nameOf = (id: string, language: Language = 'en') => {
  const card = sample.findCard(id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return translationOf(card, language).fullName;
};
const listOf = (ids: readonly string[], language: Language = 'en') =>
  ids.map((id, position) => `${position + 1} ${nameOf(id, language)}\n`).join('');

async function importFiles(files: Record<string, string | Uint8Array>, now = NOW) {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder.path, name), content);
  const readings = await readOfficialDeckFiles(folder.path, sample);
  const outcomes: string[] = [];
  for (const { deck } of readings) {
    if (deck === undefined) continue;
    outcomes.push(`${deck.name}: ${await putOfficialDeck(database.db, deck, now)}`);
  }
  return {
    outcomes,
    problems: readings.flatMap(({ problems }) => problems),
    notes: readings.flatMap(({ notes }) => notes),
  };
}

const decks = () => readOfficialDecks(database.db);

describe('the import of official decks', () => {
  test('publishes a list as a deck without owner, with the inks of its cards', async () => {
    const { outcomes, problems } = await importFiles({
      'starter-S1-2-lamps-and-moths.en.txt': listOf(IDS),
      'notes.md': 'no deck',
    });
    expect(problems).toEqual([]);
    expect(outcomes).toEqual(['Lamps and moths: new']);
    const [deck] = await decks();
    expect(deck).toMatchObject({
      name: 'Lamps and moths',
      user_id: null,
      is_official: 1,
      is_public: 1,
      card_count: 10,
      created_at: NOW,
    });
    expect(deck?.color_mask).not.toBe(0);
    expect(await readDeckCards(database.db, deck?.id ?? '')).toHaveLength(IDS.length);
  });

  test('is a no-op when repeated, and updates the deck of the same name', async () => {
    await importFiles({ 'moths.txt': listOf(IDS) });
    const before = await decks();
    expect((await importFiles({}, NOW + 1)).outcomes).toEqual(['Moths: unchanged']);
    expect(await decks()).toEqual(before);

    const changed = await importFiles({ 'moths.txt': listOf(['900201']) }, NOW + 2);
    expect(changed.outcomes).toEqual(['Moths: changed']);
    const [deck] = await decks();
    expect(deck).toMatchObject({ id: before[0]?.id, card_count: 1, updated_at: NOW + 2 });
    expect(await readDeckCards(database.db, deck?.id ?? '')).toEqual([
      { cardId: '900201', quantity: 1 },
    ]);
  });

  test('takes the name from the first comment', async () => {
    const { outcomes } = await importFiles({ 'x.txt': `// Night of moths\n${listOf(IDS)}` });
    expect(outcomes).toEqual(['Night of moths: new']);
  });

  test('merges the lists of one deck in several languages', async () => {
    const { outcomes, problems } = await importFiles({
      'moths.de.txt': `# Mottennacht\n${listOf(IDS, 'de')}`,
      'moths.en.txt': `# Night of moths\n${listOf(IDS)}`,
      'moths.fr.txt': `# Nuit des mites\n${listOf(IDS, 'fr')}`,
    });
    expect(problems).toEqual([]);
    expect(outcomes).toEqual(['Night of moths: new']);
  });

  test('reports unknown lines with file and number and imports other decks', async () => {
    const { outcomes, problems, notes } = await importFiles({
      'a.txt': `1 ${nameOf('900101')}\nfour moths\n2 Nobody - Knows It\n`,
      'b.txt': '2 Linnet Graye\n',
      'c.en.txt': listOf(IDS),
      'c.fr.txt': listOf(IDS.slice(1), 'fr'),
      'd.txt': '# Only a comment\n',
      'e.txt': Uint8Array.of(52, 32, 0xe9),
      'f.txt': `# b\n${listOf(IDS)}`,
      'g.txt': `# B\n${listOf(IDS)}`,
    });
    expect(problems).toEqual([
      'a.txt:3: no card is called "Nobody - Knows It"',
      expect.stringMatching(/^b\.txt:1: no card is called "Linnet Graye" \(Linnet Graye - /),
      'c.fr.txt: differs in its cards from c.en.txt',
      'd.txt: has no cards',
      'e.txt: is not UTF-8 text',
      'g.txt: has the same name as b.txt',
    ]);
    expect(outcomes).toEqual(['b: new']);
    expect(notes).toEqual(['a.txt:2: "four moths" is ignored']);
  });

  test('accepts deck JSON with one deck or an array', async () => {
    const cards = IDS.map((id) => ({ globalId: Number(id), quantity: 4 }));
    const deck = { name: 'One', colors: [], archetypes: ['Fun'], description: 'Dusty', cards };
    const { outcomes, problems } = await importFiles({
      'one.json': JSON.stringify(deck),
      'many.json': JSON.stringify([
        { ...deck, name: 'Two', cards: [{ cardId: '900101', quantity: 1 }] },
        { ...deck, name: 'Three', cards: [{ globalId: 12, quantity: 1 }] },
        { ...deck, name: 'Four', cards: [{ globalId: 12 }] },
      ]),
      'none.json': '{',
    });
    expect(outcomes).toEqual(['Two: new', 'One: new']);
    expect(problems).toEqual([
      'many.json, deck 2: unknown card 12',
      'many.json, deck 3: cards[0].quantity must be an integer from 1 to 99',
      'none.json: is not JSON',
    ]);
    expect((await decks())[0]).toMatchObject({ name: 'One', description: 'Dusty', card_count: 16 });
  });

  test('keeps likes and sample decks', async () => {
    await keepSampleDecks(database.db, sample, NOW);
    const all = await database.db.selectFrom('decks').selectAll().execute();
    const official = all.find(({ is_official: isOfficial }) => isOfficial === 1);
    const title = `# ${official?.name ?? ''}\n`;
    expect((await importFiles({ 'a.txt': title + listOf(IDS) })).outcomes).toEqual([
      `${official?.name ?? ''}: new`,
    ]);
    const [deck] = await decks();
    const fan = all.find(({ user_id: userId }) => userId !== null)?.user_id ?? '';
    await insertLike(database.db, { userId: fan, deckId: deck?.id ?? '', at: NOW });
    await importFiles({ 'a.txt': title + listOf(['900201']) });
    const likes = await database.db.selectFrom('deck_likes').selectAll().execute();
    expect(likes.filter((like) => like.deck_id === deck?.id)).toHaveLength(1);
  });

  test('rejects a path without decks', async () => {
    await expect(readOfficialDeckFiles(folder.path, sample)).rejects.toThrow('no *.txt or *.json');
    const gone = join(folder.path, 'gone');
    await expect(readOfficialDeckFiles(gone, sample)).rejects.toThrow('no such file or folder');
  });
});

test('an official deck can be removed by name or id', async () => {
  await importFiles({ 'a.txt': listOf(IDS), 'b.txt': listOf(IDS) });
  const [a, b] = await decks();
  expect(await removeOfficialDecks(database.db, 'A')).toEqual(['A']);
  expect(await removeOfficialDecks(database.db, 'A')).toEqual([]);
  expect(await decks()).toEqual([b]);
  expect(a?.name).toBe('A');
  expect(await removeOfficialDecks(database.db, b?.id ?? '')).toEqual(['B']);
});
