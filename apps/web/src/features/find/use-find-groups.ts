import type { CardPage, CardSet } from '@inkfolio/contract/cards';
import type { DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import { playerPath } from '@inkfolio/contract/pages';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { wordsOf } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';
import { displayNameOf } from '@inkfolio/domain/users/display-name';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, HttpError } from '../../lib/http.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import { useSession } from '../auth/session.ts';
import { cardsPathOf } from '../cards/data/card-filter-url.ts';
import { setsQuery } from '../cards/data/cards.queries.ts';
import { getDecks } from '../decks/data/decks.api.ts';
import { decksKey } from '../decks/data/decks.queries.ts';
import { ownDecksQuery } from '../decks/tools/choice/use-deck-groups.ts';
import { hasWords } from './matched-parts.ts';
import { useFindActions } from './use-find-actions.tsx';
import type { FindGroup, FindRow } from './find-rows.ts';

const COUNTS = { cards: 5, decks: 3, players: 2, sets: 2, actions: 3 };
/** Cards requested: several may be printings of one card. */
const CARD_LIMIT = 25;
const DECK_LIMIT = 20;
/** Debounce in milliseconds before the server is asked; the device answers at once. */
const NETWORK_PAUSE = 80;

/** Finds cards, decks, players, sets and actions; without words only actions. */
export function useFindGroups(text: string, isOpen: boolean): readonly FindGroup[] {
  const { t, language } = useTexts();
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  const words = wordsOf(query);
  const isOn = isOpen && words.length > 0;
  const isPlayer = useSession().status === 'player';
  const cards = useQuery({ ...foundCardsQuery(query, language), enabled: isOn });
  const decks = useQuery({ ...foundDecksQuery(query, language), enabled: isOn });
  const authors = useQuery({ ...foundAuthorsQuery(query, language), enabled: isOn });
  const own = useQuery({ ...ownDecksQuery(), enabled: isPlayer && isOpen });
  const { data: sets = [] } = useQuery(setsQuery(language));
  const found = isOn ? distinctCards(cards.data, language) : [];
  const actions = useFindActions(words, found[0]);
  if (!isOn) return [{ id: 'actions', rows: actions }];

  const all = (to: string, count: number): FindRow => ({
    ...{ kind: 'all', to },
    title: t('find.all', { count }),
  });
  const deckRow = (deck: DeckSummary, note: string): FindRow => ({
    ...{ kind: 'deck', title: deck.name, to: `/decks/${deck.id}`, colors: deck.colors, note },
  });
  const mine = (own.data ?? []).filter(({ name }) => hasWords(name, words));
  const others = (decks.data?.decks ?? []).filter(({ id }) => !mine.some((deck) => deck.id === id));
  const groups: readonly FindGroup[] = [
    {
      id: 'cards',
      rows: found.slice(0, COUNTS.cards).map((card) => cardRow(card, language, words, t)),
      all: cards.data && all(cardsPathOf({ query }), cards.data.total),
      isLoading: cards.isLoading,
      isPending: cards.isFetching && (cards.isLoading || cards.isPlaceholderData),
      onRetry: failed(cards),
    },
    {
      id: 'decks',
      rows: [
        ...mine.map((deck) => deckRow(deck, t('find.yours', { count: deck.cardCount }))),
        ...others.map((deck) =>
          deckRow(
            deck,
            t('find.deckBy', {
              name: deck.user === null ? '' : displayNameOf(deck.user),
              count: deck._count.likes,
            }),
          ),
        ),
      ].slice(0, COUNTS.decks),
      all:
        decks.data && decks.data.total > 0
          ? all(`/decks?${new URLSearchParams({ query }).toString()}`, decks.data.total)
          : undefined,
      isLoading: decks.isLoading,
      onRetry: failed(decks),
    },
    {
      id: 'players',
      rows: playersIn(authors.data)
        .slice(0, COUNTS.players)
        .map(([to, title]) => ({ kind: 'player', title, to, note: t('find.player') })),
      onRetry: failed(authors),
    },
    {
      id: 'sets',
      rows: setsWith(sets, words)
        .slice(0, COUNTS.sets)
        .map(({ setCode, name, cardCount }) => ({
          ...{ kind: 'set', title: name, to: cardsPathOf({ setCodes: [setCode] }) },
          ...{ note: t('find.cardCount', { count: cardCount }), icon: setCode },
        })),
    },
    { id: 'actions', rows: actions.slice(0, COUNTS.actions) },
  ];
  return groups.filter(
    ({ rows, isLoading, onRetry }) => rows.length > 0 || isLoading === true || onRetry,
  );
}

export function cardRow(
  card: Card,
  language: Language,
  words: readonly string[],
  t: Translate,
): FindRow {
  const { name, version, fullName } = translationOf(card, language);
  const isNamed = words.some((word) => hasWords(fullName, [word]));
  return {
    ...{ kind: 'card', title: name, to: `/cards/${card.id}`, card, colors: card.colors },
    note: [version ?? [], isNamed || words.length === 0 ? [] : t('find.inText')].flat().join(', '),
  };
}

/** Retry of a failed query; a search that cannot be read finds nothing. */
function failed({
  error,
  refetch,
}: {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}): (() => void) | undefined {
  const isRefused = error instanceof HttpError && error.status === 400;
  return error === null || isRefused ? undefined : () => void refetch();
}

/** Cards as in the card list; from the device if it has the catalogue. */
function foundCardsQuery(query: string, language: Language) {
  const search = new URLSearchParams({ query, language, limit: String(CARD_LIMIT) });
  search.set('namesFirst', 'true');
  const path = `/cards/search?${search.toString()}`;
  return queryOptions({
    queryKey: ['find', 'cards', path],
    queryFn: async ({ signal }): Promise<CardPage> => {
      const isHere = (serviceWorkers()?.controller ?? null) !== null;
      const page = isHere && (await getJson<CardPage>(path, FROM_DEVICE).catch(() => undefined));
      if (page) return page;
      await pause(signal);
      return getJson(path, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function foundDecksQuery(query: string, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'find', language, query],
    queryFn: async ({ signal }): Promise<DeckPage> => {
      await pause(signal);
      const filter = { ...COMMUNITY, query, limit: DECK_LIMIT };
      return getDecks(filter, language, { offset: 0 }, signal);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const FROM_DEVICE = { fromDevice: true };
const COMMUNITY = { tab: 'community', colors: [], archetypes: [], onlyLiked: false } as const;

/** Public decks of players with this name. */
function foundAuthorsQuery(query: string, language: Language) {
  return foundDecksQuery(
    `author:"${query.replaceAll('"', '')}"`.slice(0, MAX_QUERY_LENGTH),
    language,
  );
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_PAUSE));
  signal.throwIfAborted();
}

function distinctCards(page: CardPage | undefined, language: Language): readonly Card[] {
  const cards = new Map<string, Card>();
  for (const card of page?.cards ?? []) {
    const { fullName } = translationOf(card, language);
    if (!cards.has(fullName)) cards.set(fullName, card);
  }
  return [...cards.values()];
}

function playersIn(page: DeckPage | undefined): readonly (readonly [to: string, name: string])[] {
  const players = new Map<string, string>();
  for (const { user, userId } of page?.decks ?? []) {
    if (user !== null && userId !== null) players.set(playerPath(userId), displayNameOf(user));
  }
  return [...players];
}

function setsWith(sets: readonly CardSet[], words: readonly string[]): readonly CardSet[] {
  return sets.filter(({ name, setCode }) => hasWords(`${name} ${setCode}`, words));
}
