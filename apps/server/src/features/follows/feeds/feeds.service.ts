import type { DeckListQuery, DeckSummary } from '@inkfolio/contract/decks';
import type { DeckFeedQuery, FeedQuery } from '@inkfolio/contract/feeds';
import { playerPath } from '@inkfolio/contract/pages';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import type { Language } from '@inkfolio/domain/language';
import { displayNameOf } from '@inkfolio/domain/users/display-name';
import { hash } from 'node:crypto';
import type { TaggedResponse } from '../../../http/requests/cached-response.ts';
import type { MetaTexts } from '../../../http/pages/meta-texts.ts';
import { setPath } from '../../cards/card-page-meta.ts';
import type { Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import { deckFacts, OFFICIAL_DECKS_PATH } from '../../decks/deck-page-meta.ts';
import { readPublicDeckIds } from '../../decks/decks.repository.ts';
import { openDeckList, type DeckListDependencies } from '../../deck-search/deck-list.service.ts';
import { summariesOfPage } from '../../deck-search/deck-summaries.ts';
import { readFollowedDecks } from '../followed-decks.ts';
import { readFollows } from '../follows.repository.ts';
import { ownerOfFeed } from '../follows.service.ts';
import { getSeenPlayer } from '../../players/players.service.ts';
import { atomFeed, type Feed } from './atom.ts';

export interface FeedDependencies extends DeckListDependencies {
  readonly texts: Readonly<Record<Language, MetaTexts>>;
  readonly defaultLanguage: Language;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: () => string;
}

const MAX_ENTRIES = 30;

export async function openDeckFeed(
  dependencies: FeedDependencies,
  path: string,
  query: DeckFeedQuery,
): Promise<TaggedResponse<string>> {
  const { language = dependencies.defaultLanguage, showOnlyOfficial = false } = query;
  const words = dependencies.texts[language];
  return deckFeed(dependencies, {
    path,
    pagePath: showOnlyOfficial ? OFFICIAL_DECKS_PATH : '/decks',
    title: words.text(showOnlyOfficial ? 'head.officialDecks' : 'decks.title'),
    language,
    list: query,
    viewer: { viewerId: undefined },
  });
}

/** Opens a feed of a player's public decks, latest change first. Throws `user_not_found`. */
export async function openPlayerFeed(
  dependencies: FeedDependencies,
  path: string,
  id: string,
  { language = dependencies.defaultLanguage }: FeedQuery,
): Promise<TaggedResponse<string>> {
  const { displayName } = await getSeenPlayer(dependencies.db, id, undefined);
  return deckFeed(dependencies, {
    ...{ path, pagePath: playerPath(id), title: displayName, language },
    list: {},
    viewer: { viewerId: undefined, ownerId: id, onlyPublic: true },
  });
}

interface DeckFeed extends Omit<Feed, 'entries' | 'language'> {
  readonly language: Language;
  readonly list: DeckListQuery;
  readonly viewer: Parameters<typeof openDeckList>[2];
}

async function deckFeed(
  dependencies: FeedDependencies,
  { list, viewer, ...feed }: DeckFeed,
): Promise<TaggedResponse<string>> {
  const { language } = feed;
  const words = dependencies.texts[language];
  const query = { ...list, language, limit: MAX_ENTRIES };
  const { tag, read } = await openDeckList(dependencies, query, viewer);
  return {
    tag,
    async read() {
      const { decks } = await read();
      const entries = decks.map((deck) => entryOf(deck, words));
      return atomFeed({ ...feed, entries }, dependencies.siteUrl());
    },
  };
}

/**
 * Opens the private feed of followed decks: only public contents, without the player's own decks.
 * Throws `not_found`.
 */
export async function openFollowFeed(
  dependencies: FeedDependencies,
  path: string,
  token: string,
  { language = dependencies.defaultLanguage }: FeedQuery,
): Promise<TaggedResponse<string>> {
  const { db, catalogue, siteUrl } = dependencies;
  const userId = await ownerOfFeed(db, token);
  const follower = {
    userId,
    follows: await readFollows(db, userId),
    own: new Set(await readPublicDeckIds(db, userId)),
  };
  const found = await readFollowedDecks(dependencies, follower, MAX_ENTRIES);
  const decks = new Map(found.map(({ deck }) => [deck.id, deck]));
  const words = dependencies.texts[language];
  const { summaries } = summariesOfPage(
    { ids: [...decks.keys()], decks, cards: new Map(), coversBefore: [] },
    { catalogue: catalogue.current(), viewerId: undefined, language },
  );
  const entries = summaries.map((deck) => entryOf(deck, words));
  const title = words.text('head.follows');
  const feed = { path, pagePath: '/', title, language, entries };
  return {
    tag: hash('sha256', JSON.stringify(feed), 'base64url'),
    read: () => Promise.resolve(atomFeed(feed, siteUrl())),
  };
}

function entryOf(deck: DeckSummary, words: MetaTexts): Feed['entries'][number] {
  return {
    path: `/decks/${deck.id}`,
    title: deck.name,
    summary: deckFacts(deck, words),
    publishedAt: Date.parse(deck.createdAt),
    updatedAt: Date.parse(deck.updatedAt),
    author: deck.user === null ? undefined : displayNameOf(deck.user),
  };
}

/** Opens a feed of released card sets, newest first. */
export function openSetFeed(
  {
    catalogue,
    clock,
    texts,
    defaultLanguage,
    siteUrl,
  }: FeedDependencies & { catalogue: Catalogue },
  path: string,
  { language = defaultLanguage }: FeedQuery,
): TaggedResponse<string> {
  const { sets, cards, version } = catalogue.current();
  const words = texts[language];
  const today = new Date(clock()).toISOString().slice(0, 10);
  const released = sets
    .flatMap((set) => {
      const day = set.prereleaseDate ?? set.releaseDate;
      return day === null || day > today ? [] : { set, day };
    })
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, MAX_ENTRIES);
  return {
    tag: `${version}-${language}-${released.length}`,
    read() {
      const counts = Map.groupBy(cards, (card) => card.setCode);
      const entries = released.map(({ set, day }) => ({
        path: setPath(set),
        title: setNameIn(set, language),
        summary: words.count('head.cardCount', counts.get(set.setCode)?.length ?? 0),
        publishedAt: Date.parse(day),
        updatedAt: Date.parse(day),
      }));
      const feed = {
        path,
        pagePath: '/cards',
        title: words.text('cards.title'),
        language,
        entries,
      };
      return Promise.resolve(atomFeed(feed, siteUrl()));
    },
  };
}
