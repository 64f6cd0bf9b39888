import type { User } from '@inkfolio/contract/auth';
import type { Chapter } from '@inkfolio/contract/collection';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import type { Deck } from '@inkfolio/contract/decks';
import type { Card, Color } from '@inkfolio/domain/cards/card';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import { entriesOf, type Collection } from '@inkfolio/domain/collection/collection';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import type { Language } from '@inkfolio/domain/language';
import { tradedCopies, tradeEntryFinder, tradeItemKey } from '@inkfolio/domain/trades/trade-lists';
import {
  BY_HAND,
  wantsOf,
  wantSourceKey,
  wantSourcesFrom,
  type Want,
  type WantSource,
} from '@inkfolio/domain/trades/wants';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUnknownAddress } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePreference } from '../../../lib/local-preferences.ts';
import { statusOfQueries } from '../../../lib/query-status.ts';
import { relatedPrintingsQuery } from '../../cards/data/cards.queries.ts';
import {
  chapterQuery,
  ownedCopiesQuery,
  sleevedDecksQuery,
} from '../../collection/data/collection.queries.ts';
import { useCopies } from '../../collection/data/use-copies.ts';
import { deckQuery } from '../../decks/data/decks.queries.ts';
import { useTradeList } from './use-trade-list.ts';

export interface WantedCard extends Want {
  readonly key: string;
  readonly card: Card;
  /** Entry that the player added by hand. */
  readonly entry: ListedTradeEntry | undefined;
}

/** Deck or set with wanted cards, or the single cards. */
export interface ShownSource {
  readonly key: string;
  readonly kind: WantSource['kind'] | 'hand';
  readonly name: string | undefined;
  /** True for a deck that was deleted or became private. */
  readonly isGone: boolean;
  readonly to: string | undefined;
  readonly colors: readonly Color[];
  readonly goal?: Extract<WantSource, { kind: 'set' }>['goal'];
  readonly setCode?: string;
  readonly missing: number;
  readonly needed: number;
}

/**
 * Provides the cards that the player lacks, with unsaved changes of copies and single cards; named
 * in the language of the page unless another is given.
 */
export function useWants(user: User, names?: Language) {
  const { language: ofPage } = useTexts();
  const language = names ?? ofPage;
  const sources = useMemo(() => wantSourcesFrom(user.wantSources), [user.wantSources]);
  const printing = usePreference('ownership') === 'printing' ? 'one' : 'any';
  const hand = useTradeList(user.id, 'wants', language);
  const copies = useQuery(ownedCopiesQuery());
  const printings = useQuery(relatedPrintingsQuery());
  const sleeved = useQuery(sleevedDecksQuery());
  const { edits, change, save, retry } = useCopies(user.id);
  const decks = useQueries({
    queries: sources.flatMap((source) =>
      source.kind === 'deck' ? [deckQuery(source.id, language)] : [],
    ),
    combine: loadedDecks,
  });
  const sets = useQueries({
    queries: sources.flatMap((source) =>
      source.kind === 'set' ? [chapterQuery('me', source.setCode, language)] : [],
    ),
    combine: loadedSets,
  });
  const owned = useMemo(
    (): Collection =>
      new Map([...(copies.data ?? []).map((each) => [each.cardId, each] as const), ...edits]),
    [copies.data, edits],
  );
  const counted = useMemo(() => {
    if (hand.entries === undefined || printings.data === undefined) return undefined;
    const printingIds = printingIdsIn(printings.data);
    const reserved = sleeved.data ?? [];
    const deckIds = decks.loaded.map(({ id }) => id);
    const chapters = new Map(sets.loaded.map((chapter) => [chapter.set.setCode, chapter]));
    const found = wantsOf(
      {
        decks: decks.loaded.map(({ id, deckCards }) => ({
          ...{ id, cards: deckCards },
          isSleeved: reserved.some((deck) => deck.id === id),
        })),
        sets: sources.flatMap((source) => {
          if (source.kind !== 'set') return [];
          const ofSet = chapters.get(source.setCode)?.cards ?? [];
          const entries = entriesOf(
            ofSet.map(({ card }) => card),
            owned,
          );
          return [{ key: wantSourceKey(source), goal: source.goal, entries }];
        }),
        hand: hand.entries.map((entry) => ({ ...entry, cardId: entry.card.id })),
      },
      {
        ...{ owned, printing, printingIds },
        available: availableCopies(owned, reserved, printingIds, deckIds),
      },
    );
    const cards = new Map(
      [
        ...sets.loaded.flatMap((chapter) => chapter.cards),
        ...hand.entries,
        ...decks.loaded.flatMap(({ deckCards }) => deckCards),
      ].map(({ card }) => [card.id, card]),
    );
    const entryOf = tradeEntryFinder(hand.entries, printingIds);
    const wants = found.wants.flatMap((want): WantedCard[] => {
      const card = cards.get(want.cardId);
      if (card === undefined) return [];
      return [{ ...want, card, key: tradeItemKey(want), entry: entryOf({ ...want, card }) }];
    });
    return { wants, needs: found.needs };
  }, [decks, sets, hand.entries, printings.data, sleeved.data, owned, printing, sources]);

  const needed = [hand.query, copies, printings, sleeved];
  const status = statusOfQueries([...needed, ...decks.needed, ...sets.needed]);
  const shown = sources.map((source): ShownSource => {
    const key = wantSourceKey(source);
    const { missing, needed: copiesNeeded } = counted?.needs.get(key) ?? NO_NEED;
    const numbers = { missing, needed: copiesNeeded };
    if (source.kind === 'deck') {
      const deck = decks.loaded.find(({ id }) => id === source.id);
      const to = deck && `/decks/${source.id}`;
      const isGone = deck === undefined && status === 'ready';
      return {
        key,
        kind: 'deck',
        name: deck?.name,
        to,
        isGone,
        colors: deck?.colors ?? [],
        ...numbers,
      };
    }
    const { setCode, goal } = source;
    const set = sets.loaded.find((chapter) => chapter.set.setCode === setCode)?.set;
    const place = { to: `/collection/chapter/${setCode}`, colors: [], goal, setCode };
    const name = set ? setNameIn(set, language) : setCode;
    return { key, kind: 'set', name, isGone: false, ...place, ...numbers };
  });
  const single = tradedCopies(hand.entries ?? []);
  if (single > 0) {
    const unnamed = { name: undefined, to: undefined, isGone: false, colors: [] };
    shown.push({ key: BY_HAND, kind: 'hand', ...unnamed, missing: single, needed: single });
  }
  return {
    /** Empty until everything is counted. */
    wants: status === 'ready' ? (counted?.wants ?? NONE) : NONE,
    status,
    error: [...needed, ...decks.needed, ...sets.needed].find(({ error }) => error)?.error ?? null,
    sources: shown,
    owned,
    hand: hand.entries ?? [],
    changeCopies: change,
    save: save === 'saved' ? hand.save : save,
    retry: () => {
      retry();
      hand.retry();
      for (const query of needed) if (query.isError) void query.refetch();
      decks.retry();
      sets.retry();
    },
  };
}

export type Wants = ReturnType<typeof useWants>;

const NONE: readonly WantedCard[] = [];
const NO_NEED = { missing: 0, needed: 0 };

/** Separates loaded decks or sets from those that were deleted or are private. */
function loadedOf<T>(results: readonly UseQueryResult<T>[]) {
  const needed = results.filter(
    ({ data, error }) => data !== undefined || !isUnknownAddress(error),
  );
  return {
    loaded: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    needed: needed.map(({ data, error, isError, fetchStatus }) => ({
      data,
      error,
      isError,
      fetchStatus,
    })),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

// Stable functions, so that the list is only counted again after a change.
const loadedDecks = (results: UseQueryResult<Deck>[]) => loadedOf(results);
const loadedSets = (results: UseQueryResult<Chapter>[]) => loadedOf(results);
