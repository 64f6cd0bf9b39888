import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import {
  countedCopies,
  printingIdsIn,
  type CountedPrintings,
} from '@inkfolio/domain/cards/ownership-mode';
import { allCopies } from '@inkfolio/domain/collection/collection';
import type { CopiesByCard } from '@inkfolio/domain/planner/planned-deck';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import type { Language } from '@inkfolio/domain/language';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { HttpError, isUnknownAddress } from '../../lib/http.ts';
import { usePreference } from '../../lib/local-preferences.ts';
import { relatedPrintingsQuery } from '../cards/data/cards.queries.ts';
import { ownedCopiesQuery, sleevedDecksQuery } from '../collection/data/collection.queries.ts';
import { useCopies } from '../collection/data/use-copies.ts';
import { deckQuery } from '../decks/data/decks.queries.ts';
import { sleevedOutboxOf } from '../decks/data/sleeved-outbox.ts';
import { statusOfQueries } from '../../lib/query-status.ts';
import type { PlanQuestion } from './plan-answer.ts';

export interface PlannerData {
  readonly status: 'loading' | 'offline' | 'error' | 'ready';
  readonly decks: readonly Deck[];
  /** Number of decks that failed to load. */
  readonly unknown: number;
  /** Ids of decks that were deleted or became private. */
  readonly gone: readonly string[];
  /** One printing of each card that a deck needs, by its key in the plan. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly copies: number;
  readonly question: PlanQuestion | undefined;
  readonly retry: () => void;
}

/** Retries of a deck after rate limiting, which 200 decks trigger. */
const MAX_RETRIES = 10;

/** Loads the decks and the owned copies, including unsaved changes. */
export function usePlannerData(
  ids: readonly string[],
  userId: string,
  language: Language,
): PlannerData {
  const owned = useQuery(ownedCopiesQuery());
  const isByCard = usePreference('ownership') !== 'printing';
  const printings = useQuery({ ...relatedPrintingsQuery(), enabled: isByCard });
  const sleeved = useQuery(sleevedDecksQuery());
  const outbox = sleevedOutboxOf(userId, useQueryClient());
  const { entries: unsent } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { copiesOf } = useCopies(userId);
  const results = useQueries({
    queries: ids.map((id) => ({
      ...deckQuery(id, language),
      retry: (tries: number, error: Error) =>
        waitOf(error) === undefined ? tries < 1 && !isUnknownAddress(error) : tries < MAX_RETRIES,
      retryDelay: (_: number, error: Error) => 1000 * (waitOf(error) ?? 1),
    })),
    combine: combineDecks,
  });
  const { decks } = results;
  const known = useMemo(
    () => owned.data && new Map(owned.data.map((copies) => [copies.cardId, copies])),
    [owned.data],
  );
  const counted = useMemo(() => {
    const groups = isByCard ? printings.data : [];
    return groups && printingIdsIn(groups);
  }, [isByCard, printings.data]);
  const cards = useMemo(() => cardsOf(decks, counted), [decks, counted]);
  const question = useMemo((): PlanQuestion | undefined => {
    if (known === undefined || counted === undefined) return undefined;
    if (sleeved.data === undefined) return undefined;
    const printings = [...cards.keys()].flatMap((key) => counted(key));
    const owned = new Map(
      printings.map((id) => [id, copiesOf(id, known.get(id) ?? NO_COPIES)] as const),
    );
    const planned = new Set(decks.map(({ id }) => id));
    // The plan already counts planned decks.
    const others = sleeved.data.filter(
      ({ id }) => !planned.has(id) && unsent.get(id)?.isSleeved !== false,
    );
    const left = availableCopies(owned, others, counted);
    return {
      decks: decks.map(({ id, deckCards, isSleeved = false }) => ({
        ...{ id, wanted: wantedOf(deckCards, counted) },
        isSleeved: unsent.get(id)?.isSleeved ?? isSleeved,
      })),
      owned: new Map(
        [...cards.keys()].map((key) => [key, allCopies(countedCopies(key, left, counted))]),
      ),
    };
  }, [decks, cards, known, counted, copiesOf, sleeved.data, unsent]);
  const copies = [...(known?.values() ?? [])].reduce(
    (sum, each) => sum + allCopies(copiesOf(each.cardId, each)),
    0,
  );
  const needed = isByCard ? [owned, sleeved, printings] : [owned, sleeved];
  const [wasReady, setWasReady] = useState(false);
  if (!wasReady && !results.isPending) setWasReady(true);
  // Adding a deck keeps the displayed plan.
  const isLoading = results.isPending && (!wasReady || decks.length === 0);
  return {
    status: isLoading ? 'loading' : statusOfQueries(needed),
    decks,
    unknown: results.unknown,
    gone: useMemo(() => results.goneAt.flatMap((place) => ids[place] ?? []), [results.goneAt, ids]),
    cards,
    copies,
    question: results.isPending ? undefined : question,
    retry: () => {
      results.retry();
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

function wantedOf(deckCards: Deck['deckCards'], counted: CountedPrintings): CopiesByCard {
  const wanted = new Map<string, number>();
  for (const { cardId, quantity } of deckCards) {
    const key = keyOf(cardId, counted);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return wanted;
}

function cardsOf(decks: readonly Deck[], counted: CountedPrintings | undefined) {
  const cards = new Map<string, Card>();
  if (counted === undefined) return cards;
  for (const { card } of decks.flatMap(({ deckCards }) => deckCards)) {
    const key = keyOf(card.id, counted);
    if (!cards.has(key)) cards.set(key, card);
  }
  return cards;
}

/** Key of a card in the plan: the first of its interchangeable printings. */
function keyOf(cardId: string, counted: CountedPrintings): string {
  return counted(cardId)[0] ?? cardId;
}

function combineDecks(results: readonly UseQueryResult<Deck>[]) {
  const gone = (answer: UseQueryResult<Deck>) =>
    answer.data === undefined && isUnknownAddress(answer.error);
  return {
    decks: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(
      ({ data, error, fetchStatus }) =>
        data === undefined && error === null && fetchStatus !== 'paused',
    ),
    unknown: results.filter((answer) => answer.data === undefined && !gone(answer)).length,
    goneAt: results.flatMap((answer, place) => (gone(answer) ? [place] : [])),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

/** Seconds until the server accepts requests again; undefined for any error except 429. */
function waitOf(error: Error): number | undefined {
  return error instanceof HttpError && error.status === 429 ? error.retryAfter : undefined;
}
