import { isUnknownAddress } from '../../../../lib/http.ts';
import type { DeckVersion, DeckVersions } from '@inkfolio/contract/decks';
import type { Color } from '@inkfolio/domain/cards/card';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useSession } from '../../../auth/session.ts';
import { deckQuery, pastedDeckQuery, type ComparableDeck } from '../../data/decks.queries.ts';
import { versionsQuery } from '../../data/versions.queries.ts';
import { PASTED_DECK, type ComparedSide } from '../../data/compare-url.ts';

export interface ComparedDeck {
  readonly deck: ComparableDeck;
  /** Undefined: the current deck. */
  readonly version: DeckVersion | undefined;
  readonly colors: readonly Color[];
  readonly entries: readonly DeckEntry[];
}

export type ComparedDeckState =
  | { readonly status: 'ready'; readonly compared: ComparedDeck }
  | { readonly status: 'none' | 'loading' | 'offline' | 'unknown' }
  | { readonly status: 'error'; readonly retry: () => void };

/** Loads the deck of a side; sends no request if none is chosen. */
export function useComparedDeck(side: ComparedSide | undefined): ComparedDeckState {
  const { language } = useTexts();
  const session = useSession();
  const deckId = side?.deckId ?? '';
  const wantsVersion = side?.version !== undefined;
  const isPasted = deckId === PASTED_DECK;
  const isSaved = side !== undefined && !isPasted;
  const deck = useQuery({ ...deckQuery(deckId, language), enabled: isSaved });
  const pasted = useQuery(pastedDeckQuery()).data;
  const userId = session.status === 'player' ? session.user.id : undefined;
  const mayHaveVersions = deck.isSuccess && mayEditDeck(deck.data, userId);
  const versions = useQuery({
    ...versionsQuery(deckId, language),
    enabled: wantsVersion && mayHaveVersions,
  });
  const found = isPasted ? pasted : deck.data;
  const compared = useMemo(
    () => found && comparedDeck(found, side?.version, versions.data),
    [found, side?.version, versions.data],
  );

  if (compared !== undefined) return { status: 'ready', compared };
  if (!isSaved) return { status: 'none' };
  if (deck.isError) return failureOf(deck);
  if (versions.isError) return failureOf(versions);
  const hasNoVersions = session.status !== 'loading' && !mayHaveVersions;
  if (deck.isSuccess && (versions.isSuccess || hasNoVersions)) return { status: 'unknown' };
  const isPaused = [deck, versions].some(({ fetchStatus }) => fetchStatus === 'paused');
  return { status: isPaused ? 'offline' : 'loading' };
}

function failureOf({ error, refetch }: UseQueryResult): ComparedDeckState {
  if (isUnknownAddress(error)) return { status: 'unknown' };
  return { status: 'error', retry: () => void refetch() };
}

/** Undefined for an unknown version. */
function comparedDeck(
  deck: ComparableDeck,
  number: number | undefined,
  kept: DeckVersions | undefined,
): ComparedDeck | undefined {
  const { colors, deckCards } = deck;
  if (number === undefined) return { deck, version: undefined, colors, entries: deckCards };
  const version = kept?.versions.find((each) => each.number === number);
  if (version === undefined) return undefined;
  const cards = new Map(kept?.cards.map((card) => [card.id, card]));
  const entries = version.deckCards.flatMap(({ cardId, quantity }) => {
    const card = cards.get(cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
  return { deck, version, colors: version.colors, entries };
}
