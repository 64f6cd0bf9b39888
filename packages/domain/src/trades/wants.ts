import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import {
  allCopies,
  DEFAULT_PLAYSET_QUANTITY,
  isSpecialRarity,
  ownedCount,
  type Collection,
  type CollectionEntry,
} from '../collection/collection.ts';
import type { NeededCards } from '../collection/reserved-copies.ts';
import { tradedCopies, tradeItemKey, type TradeItem, type TradePrinting } from './trade-lists.ts';

/** Goals of a set: one of each ordinary card, a playset of each, or one of every card. */
export const SET_GOALS = ['one', 'playset', 'master'] as const;
export type SetGoal = (typeof SET_GOALS)[number];

/** Limit (not in the specification) of decks and sets that a player has on the want list. */
export const MAX_WANT_SOURCES = 50;

/** Deck or set whose missing cards are wanted; kept as text, see `wantSourceKey`. */
export type WantSource =
  | { readonly kind: 'deck'; readonly id: string }
  | { readonly kind: 'set'; readonly setCode: string; readonly goal: SetGoal };

/** Key of the source of single cards, which the player added by hand. */
export const BY_HAND = 'hand';

/** Pattern of `deck:{id}` and `set:{code}:{goal}`. */
export const WANT_SOURCE_PATTERN = `^(?:deck:[\\w-]{1,64}|set:[A-Za-z0-9]{1,10}:(?:${SET_GOALS.join('|')}))$`;
const SOURCE_KEY = new RegExp(WANT_SOURCE_PATTERN);

export function wantSourceKey(source: WantSource): string {
  return source.kind === 'deck' ? `deck:${source.id}` : `set:${source.setCode}:${source.goal}`;
}

/** Parses keys; unknown ones and duplicates are omitted. */
export function wantSourcesFrom(keys: readonly string[]): readonly WantSource[] {
  return [...new Set(keys)].flatMap((key): WantSource[] => {
    if (!SOURCE_KEY.test(key)) return [];
    const [kind, id = '', ofSet] = key.split(':');
    if (kind === 'deck') return [{ kind, id }];
    const goal = SET_GOALS.find((each) => each === ofSet);
    return goal === undefined ? [] : [{ kind: 'set', setCode: id, goal }];
  });
}

/** Adds sources at the end; a set has one goal, the last. */
export function withWantSources(
  keys: readonly string[],
  added: readonly WantSource[],
): readonly string[] {
  const subjectOf = (key: string) => key.split(':', 2).join(':');
  const addedKeys = added.map(wantSourceKey);
  const subjects = new Set(addedKeys.map(subjectOf));
  const rest = keys.filter((key) => addedKeys.includes(key) || !subjects.has(subjectOf(key)));
  return [...new Set([...rest, ...addedKeys])].slice(0, MAX_WANT_SOURCES);
}

/** Adds the sources of another list; a set keeps its own goal. */
export function joinedWantSources(
  own: readonly string[],
  other: readonly string[],
): readonly string[] {
  return wantSourcesFrom(other).reduce((keys, source) => {
    const next = withWantSources(keys, [source]);
    return next.length > keys.length ? next : keys;
  }, own);
}

export interface WantedSources {
  readonly decks: readonly (NeededCards & { readonly isSleeved: boolean })[];
  readonly sets: readonly {
    readonly key: string;
    readonly goal: SetGoal;
    readonly entries: readonly (Omit<CollectionEntry, 'card'> & {
      readonly card: Pick<CollectionEntry['card'], 'id' | 'rarity'>;
    })[];
  }[];
  readonly hand: readonly (TradeItem & { readonly quantity: number })[];
}

export interface WantCopies {
  readonly owned: Collection;
  /** Owned copies that no other sleeved deck reserves; see `availableCopies`. */
  readonly available: Collection;
  /** Whether other printings count for the cards of a deck. */
  readonly printing: TradePrinting;
  /** All printings of a card. */
  readonly printingIds: CountedPrintings;
}

export interface Want extends TradeItem {
  /** Copies to get. */
  readonly quantity: number;
  readonly owned: number;
  /** Keys of the sources that lack the card. */
  readonly sources: readonly string[];
}

/** Copies that a source lacks, of the copies that it needs. */
export interface SourceNeed {
  readonly missing: number;
  readonly needed: number;
}

export interface Wants {
  readonly wants: readonly Want[];
  readonly needs: ReadonlyMap<string, SourceNeed>;
}

/** Lack of one source. `missing` counts for the list, `own` for the source. */
interface Lack extends TradeItem {
  readonly source: string;
  readonly missing: number;
  readonly own: number;
}

/**
 * Lists the cards that a player lacks for all sources, the only rule for missing cards of several
 * decks, sets and single wishes. Copies in a sleeved deck stay there. Other decks share copies: a
 * card that several of them lack counts once. A copy for one source serves the others too, and a
 * copy of a named printing also where any printing will do.
 */
export function wantsOf(sources: WantedSources, copies: WantCopies): Wants {
  const lacks = [
    ...lacksOfDecks(sources.decks, copies),
    ...sources.sets.flatMap(lacksOfSet),
    ...sources.hand.map(({ cardId, printing, finish, quantity }): Lack => ({
      ...{ cardId, printing, finish, source: BY_HAND },
      ...{ missing: quantity, own: quantity },
    })),
  ];
  const keyOf = ({ cardId, printing, finish }: TradeItem) =>
    tradeItemKey({
      cardId: printing === 'any' ? (copies.printingIds(cardId)[0] ?? cardId) : cardId,
      ...{ printing, finish },
    });
  const wants = [...Map.groupBy(lacks, keyOf).values()].flatMap((same): Want[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { cardId, printing, finish } = first;
    const quantity = Math.max(...same.map(({ missing }) => missing));
    const counted = printing === 'any' ? copies.printingIds : justItself;
    const owned = allCopies(countedCopies(cardId, copies.owned, counted));
    const wanting = [...new Set(same.map(({ source }) => source))];
    return [{ ...{ cardId, printing, finish }, quantity, owned, sources: wanting }];
  });
  const needs = new Map<string, SourceNeed>([
    ...sources.decks.map(({ id, cards }) => [`deck:${id}`, needOf(tradedCopies(cards))] as const),
    ...sources.sets.map(
      ({ key, goal, entries }) =>
        [key, needOf(entries.filter(isPartOf(goal)).length * goalCopies(goal))] as const,
    ),
  ]);
  for (const { source, own } of lacks) {
    const { missing, needed } = needs.get(source) ?? needOf(0);
    needs.set(source, { missing: missing + own, needed });
  }
  return { wants: servedByPrintings(wants, copies.printingIds), needs };
}

function lacksOfDecks(decks: WantedSources['decks'], copies: WantCopies): readonly Lack[] {
  const { available, printing, printingIds } = copies;
  const counted = printing === 'any' ? printingIds : justItself;
  const rows = decks.flatMap(({ id, isSleeved, cards }) =>
    cards.map((card) => ({ ...card, deck: id, isSleeved })),
  );
  const byCard = Map.groupBy(rows, ({ cardId }) => counted(cardId)[0] ?? cardId);
  return [...byCard].flatMap(([card, ofCard]) => {
    const cardId = ofCard[0]?.cardId ?? card;
    const there = allCopies(countedCopies(cardId, available, counted));
    const sleeved = tradedCopies(ofCard.filter(({ isSleeved }) => isSleeved));
    return [...Map.groupBy(ofCard, ({ deck }) => deck)].flatMap(([deck, ofDeck]): Lack[] => {
      const needed = tradedCopies(ofDeck);
      const missing = sleeved + (ofDeck[0]?.isSleeved === true ? 0 : needed) - there;
      const item = { cardId, printing, finish: 'any' } as const;
      const own = Math.min(missing, needed);
      return missing > 0 ? [{ ...item, source: `deck:${deck}`, missing, own }] : [];
    });
  });
}

function lacksOfSet({ key, goal, entries }: WantedSources['sets'][number]): readonly Lack[] {
  return entries.filter(isPartOf(goal)).flatMap((entry): Lack[] => {
    const missing = goalCopies(goal) - ownedCount(entry, 'all');
    const item = { cardId: entry.card.id, printing: 'one', finish: 'any' } as const;
    return missing > 0 ? [{ ...item, source: key, missing, own: missing }] : [];
  });
}

/** Copies of a named printing also count where any printing is wanted. */
function servedByPrintings(wants: readonly Want[], printingIds: CountedPrintings): readonly Want[] {
  const named = new Map(wants.map((want) => [tradeItemKey(want), { ...want }]));
  for (const [key, want] of named) {
    if (want.printing === 'one' || want.finish !== 'any') continue;
    const serving = printingIds(want.cardId).flatMap(
      (cardId) => named.get(tradeItemKey({ ...want, cardId, printing: 'one' })) ?? [],
    );
    for (const one of serving) one.sources = [...new Set([...one.sources, ...want.sources])];
    want.quantity -= tradedCopies(serving);
    if (want.quantity <= 0) named.delete(key);
  }
  return [...named.values()];
}

const justItself: CountedPrintings = (cardId) => [cardId];

function isPartOf(goal: SetGoal) {
  return ({ card }: WantedSources['sets'][number]['entries'][number]) =>
    goal === 'master' || !isSpecialRarity(card);
}

function goalCopies(goal: SetGoal): number {
  return goal === 'playset' ? DEFAULT_PLAYSET_QUANTITY : 1;
}

function needOf(needed: number): SourceNeed {
  return { missing: 0, needed };
}
