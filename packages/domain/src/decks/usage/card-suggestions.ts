import { addBit, countCommon, emptyBits, type BitSet } from '../../cards/bit-set.ts';
import type { Card, Color, Format } from '../../cards/card.ts';
import { colorsWithCard } from '../deck-colors.ts';
import { startOf, type PlayedDeckSource } from './played-decks.ts';

/** Minimum number of decks for suggestions. */
export const MIN_SUGGESTING_DECKS = 20;
/** Minimum number of decks for a reason. */
const MIN_REASON_DECKS = 3;
/** Number of decks without the card added to each reason, so that few decks carry little weight. */
const UNCERTAINTY = 5;
/** Limit of held cards considered as reasons; cards in the fewest decks are used. */
const MAX_REASON_CARDS = 12;
/** Weight of the base rate in a suggestion's share. */
const SMOOTHING = 0.05;

/** Limit of inks in a deck; a deck that already has more gets no new ones. */
const MAX_INKS = 2;

/** Returns true if the card is allowed in the format and adds no third ink. */
export function mayJoin(
  deckColors: readonly Color[],
  card: Pick<Card, 'colors' | 'coreAllowed' | 'infinityAllowed'>,
  format: Format | undefined,
): boolean {
  const inks = colorsWithCard(deckColors, card).length;
  if (inks > Math.max(MAX_INKS, deckColors.length)) return false;
  return format === 'CORE' ? card.coreAllowed : card.infinityAllowed;
}

export interface SuggestionQuery {
  /** Numbers of the cards already in the deck. */
  readonly held: ReadonlySet<number>;
  /** Whether to compare only CORE decks. */
  readonly onlyCore: boolean;
  /** Whether a card may be suggested; held cards never are. */
  readonly mayPlay: (card: number) => boolean;
  readonly colorMaskOf: (card: number) => number;
  readonly limit: number;
}

export interface CardSuggestion {
  readonly card: number;
  /** Share of the reason's decks that have the card, 0 to 1. */
  readonly share: number;
  readonly decks: number;
  /** Held cards, at most two, that these decks contain; empty for all decks of the card's inks. */
  readonly reason: readonly number[];
}

export interface CardSuggestions {
  readonly compared: number;
  /** Suggestions, best first; empty if too few decks were compared. */
  readonly suggestions: readonly CardSuggestion[];
}

/**
 * Suggests cards by lift: their share in decks similar to the held cards compared with all decks of
 * their inks. Decks are weighted by their number of held cards. Yields after each part.
 */
export function* suggestCards(
  source: PlayedDeckSource,
  query: SuggestionQuery,
): Generator<undefined, CardSuggestions> {
  const counts = yield* countPlayed(source, query);
  const { compared, played } = counts;
  if (compared < MIN_SUGGESTING_DECKS) return { compared, suggestions: [] };
  const suggested = mostFitting(counts, query);
  const known = [...query.held]
    .filter((card) => (played[card] ?? 0) >= MIN_REASON_DECKS)
    .toSorted((a, b) => (played[a] ?? 0) - (played[b] ?? 0) || a - b)
    .slice(0, MAX_REASON_CARDS);
  const decksWith = yield* decksOfCards(source, query, [...known, ...suggested]);
  const suggestions: CardSuggestion[] = [];
  for (const card of suggested) {
    const reason = reasonFor(known.flatMap(setOf), setOf(card)[0]?.decks);
    const decks = decksThatCouldPlay(counts, query, card);
    suggestions.push({
      card,
      ...(reason ?? { share: (played[card] ?? 0) / decks, decks, reason: [] }),
    });
    yield;
  }
  return { compared, suggestions };

  function setOf(card: number): readonly CardDecks[] {
    const decks = decksWith.get(card);
    return decks === undefined ? [] : [{ card, decks, size: played[card] ?? 0 }];
  }
}

interface PlayedCounts {
  readonly compared: number;
  /** Number of decks with each card. */
  readonly played: Uint32Array;
  /** Weighted number of decks with each card; the weight is the similarity to the held cards. */
  readonly nearness: Float64Array;
  readonly totalNearness: number;
  readonly decksOfColors: ReadonlyMap<number, number>;
}

function* countPlayed(
  source: PlayedDeckSource,
  query: SuggestionQuery,
): Generator<undefined, PlayedCounts> {
  const { parts, cards, cardCount, colorMasks } = source;
  const isHeld = new Uint8Array(cardCount);
  for (const card of query.held) isHeld[card] = 1;
  const played = new Uint32Array(cardCount);
  const nearness = new Float64Array(cardCount);
  const decksOfColors = new Map<number, number>();
  let compared = 0;
  let totalNearness = 0;
  for (const part of parts) {
    for (let slot = 0; slot < part.size; slot += 1) {
      const facet = part.facets[slot] ?? 0;
      const start = startOf(part, slot);
      const end = part.quantityEnds[slot] ?? 0;
      if (start === end || !isCompared(source, query, facet)) continue;
      compared += 1;
      const colors = colorMasks[facet] ?? 0;
      decksOfColors.set(colors, (decksOfColors.get(colors) ?? 0) + 1);
      let shared = 0;
      for (let place = start; place < end; place += 1) {
        shared += isHeld[cards[part.quantities[place] ?? 0] ?? 0] ?? 0;
      }
      const weight = shared === 0 ? 0 : shared / Math.sqrt(query.held.size * (end - start));
      totalNearness += weight;
      for (let place = start; place < end; place += 1) {
        const card = cards[part.quantities[place] ?? 0] ?? 0;
        played[card] = (played[card] ?? 0) + 1;
        nearness[card] = (nearness[card] ?? 0) + weight;
      }
    }
    yield;
  }
  return { compared, played, nearness, totalNearness, decksOfColors };
}

function isCompared(
  { isCore }: PlayedDeckSource,
  { onlyCore }: SuggestionQuery,
  facet: number,
): boolean {
  return facet >= 0 && (!onlyCore || (isCore[facet] ?? 0) === 1);
}

function mostFitting(counts: PlayedCounts, query: SuggestionQuery): readonly number[] {
  const { played, nearness, totalNearness } = counts;
  const scores = new Map<number, number>();
  for (const [card, near] of nearness.entries()) {
    if (near === 0 || query.held.has(card) || !query.mayPlay(card)) continue;
    const base = (played[card] ?? 0) / decksThatCouldPlay(counts, query, card);
    const share = (near / totalNearness + SMOOTHING * base) / (1 + SMOOTHING);
    scores.set(card, share * Math.log1p(share / base));
  }
  return [...scores]
    .toSorted(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .slice(0, query.limit)
    .map(([card]) => card);
}

/** Counts decks with the inks of a card; a deck may list fewer inks than its cards have. */
function decksThatCouldPlay(
  { played, decksOfColors }: PlayedCounts,
  { colorMaskOf }: SuggestionQuery,
  card: number,
): number {
  const colors = colorMaskOf(card);
  let decks = 0;
  for (const [mask, count] of decksOfColors) if ((colors & ~mask) === 0) decks += count;
  return Math.max(decks, played[card] ?? 0);
}

/** Index that stands for no set. */
const NONE = -1;

interface CardDecks {
  readonly card: number;
  readonly decks: BitSet;
  readonly size: number;
}

function* decksOfCards(
  source: PlayedDeckSource,
  query: SuggestionQuery,
  wanted: readonly number[],
): Generator<undefined, ReadonlyMap<number, BitSet>> {
  const { parts, cards, cardCount } = source;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const sets = wanted.map(() => emptyBits(size));
  const setOf = new Int16Array(cardCount).fill(NONE);
  for (const [index, card] of wanted.entries()) setOf[card] = index;
  let first = 0;
  for (const part of parts) {
    for (let slot = 0; slot < part.size; slot += 1) {
      if (!isCompared(source, query, part.facets[slot] ?? 0)) continue;
      for (let place = startOf(part, slot); place < (part.quantityEnds[slot] ?? 0); place += 1) {
        const index = setOf[cards[part.quantities[place] ?? 0] ?? 0] ?? NONE;
        if (index === NONE) continue;
        const set = sets[index];
        if (set !== undefined) addBit(set, first + slot);
      }
    }
    first += part.size;
    yield;
  }
  return new Map(wanted.map((card, index) => [card, sets[index] ?? emptyBits(0)]));
}

/** Finds the held card, or pair, whose decks contain the card most often. */
function reasonFor(
  known: readonly CardDecks[],
  decks: BitSet | undefined,
): Omit<CardSuggestion, 'card'> | undefined {
  if (decks === undefined) return undefined;
  let best: (Omit<CardSuggestion, 'card'> & { readonly certainty: number }) | undefined;
  const consider = (reason: readonly CardDecks[], size: number) => {
    if (size < MIN_REASON_DECKS) return;
    const both = countCommon(
      decks,
      reason.map((card) => card.decks),
    );
    const certainty = both / (size + UNCERTAINTY);
    if (certainty <= (best?.certainty ?? 0)) return;
    best = { share: both / size, decks: size, reason: reason.map(({ card }) => card), certainty };
  };
  for (const card of known) consider([card], card.size);
  const first = known.find(({ card }) => card === best?.reason[0]);
  if (best === undefined || first === undefined) return undefined;
  for (const second of known) {
    if (second !== first) consider([first, second], countCommon(first.decks, [second.decks]));
  }
  const { share, decks: size, reason } = best;
  return { share, decks: size, reason };
}
