import { CARD_TYPES, type CardType } from '../cards/card.ts';
import { printingKey } from '../cards/printings.ts';
import { STARTING_HAND } from '../decks/deck-odds.ts';
import type { SimulatorDeckCard } from './game.ts';

export type KeepGroup =
  | { readonly by: 'inkable' }
  | { readonly by: 'costAtMost'; readonly cost: number }
  | { readonly by: 'costAtLeast'; readonly cost: number }
  | { readonly by: 'type'; readonly type: CardType }
  /** All printings of one card; `deckCardId` is the id of one of them. */
  | { readonly by: 'card'; readonly deckCardId: string };

/** Bound of the number of cards of a group in the hand. */
export interface KeepCondition {
  readonly group: KeepGroup;
  readonly bound: 'atLeast' | 'atMost';
  /** 0 to 7. */
  readonly count: number;
}

export interface KeepRule {
  readonly conditions: readonly KeepCondition[];
}

/** Rule of a player who has not changed it (not in the specification). */
export const DEFAULT_KEEP_RULE: KeepRule = {
  conditions: [
    { group: { by: 'inkable' }, bound: 'atLeast', count: 2 },
    { group: { by: 'costAtMost', cost: 2 }, bound: 'atLeast', count: 2 },
    { group: { by: 'costAtLeast', cost: 5 }, bound: 'atMost', count: 2 },
  ],
};

/** Limit (not in the specification). */
export const MAX_KEEP_CONDITIONS = 6;
/** Limit of a cost (not in the specification); no card costs more. */
const MAX_COST = 99;
const MAX_ID_LENGTH = 64;

type Fields = Readonly<Record<string, unknown>>;

type RuledCard = Pick<SimulatorDeckCard, 'id' | 'card'>;

/** Creates the function that accepts a hand of the deck if it meets all conditions. */
export function handFilter(
  { conditions }: KeepRule,
  deckCards: readonly RuledCard[],
): (hand: readonly RuledCard[]) => boolean {
  const counted = conditions.map((condition) => {
    return { condition, countsFor: cardFilter(condition.group, deckCards) };
  });
  return (hand) =>
    counted.every(({ condition, countsFor }) => meets(condition, hand.filter(countsFor).length));
}

function cardFilter(
  group: KeepGroup,
  deckCards: readonly RuledCard[],
): (deckCard: RuledCard) => boolean {
  switch (group.by) {
    case 'inkable':
      return ({ card }) => card.inkwell;
    case 'costAtMost':
      return ({ card }) => card.cost <= group.cost;
    case 'costAtLeast':
      return ({ card }) => card.cost >= group.cost;
    case 'type':
      return ({ card }) => card.type === group.type;
    case 'card': {
      const printings = printingsOf(group.deckCardId, deckCards);
      return ({ id }) => printings.has(id);
    }
  }
}

function printingsOf(deckCardId: string, deckCards: readonly RuledCard[]): ReadonlySet<string> {
  const named = deckCards.find(({ id }) => id === deckCardId);
  const printings = deckCards.filter(
    ({ card }) => named !== undefined && printingKey(card) === printingKey(named.card),
  );
  return new Set(printings.map(({ id }) => id));
}

function meets({ bound, count }: Omit<KeepCondition, 'group'>, held: number): boolean {
  return bound === 'atLeast' ? held >= count : held <= count;
}

/** Parses a rule from stored JSON; undefined if invalid. */
export function readKeepRule(value: unknown): KeepRule | undefined {
  const { conditions } = fieldsOf(value);
  if (!Array.isArray(conditions) || conditions.length > MAX_KEEP_CONDITIONS) return undefined;
  const read = conditions.flatMap((condition: unknown) => readCondition(condition) ?? []);
  return read.length === conditions.length ? { conditions: read } : undefined;
}

function readCondition(value: unknown): KeepCondition | undefined {
  const { group: groupFields, bound, count } = fieldsOf(value);
  const group = readGroup(fieldsOf(groupFields));
  if (group === undefined || !isWholeUpTo(count, STARTING_HAND)) return undefined;
  return bound === 'atLeast' || bound === 'atMost' ? { group, bound, count } : undefined;
}

function readGroup({ by, cost, type: named, deckCardId }: Fields): KeepGroup | undefined {
  switch (by) {
    case 'inkable':
      return { by };
    case 'costAtMost':
    case 'costAtLeast':
      return isWholeUpTo(cost, MAX_COST) ? { by, cost } : undefined;
    case 'type': {
      const type = CARD_TYPES.find((known) => known === named);
      return type && { by, type };
    }
    case 'card': {
      const isId = typeof deckCardId === 'string' && deckCardId.length <= MAX_ID_LENGTH;
      return isId ? { by, deckCardId } : undefined;
    }
    default:
      return undefined;
  }
}

function isWholeUpTo(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
