import { CARD_TYPES, type CardType } from '../cards/card.ts';
import { STARTING_HAND } from '../decks/deck-odds.ts';
import type { SimulatorDeckCard } from './game.ts';

export type KeepGroup =
  | { readonly by: 'inkable' }
  | { readonly by: 'costAtMost'; readonly cost: number }
  | { readonly by: 'type'; readonly type: CardType }
  | { readonly by: 'card'; readonly deckCardId: string };

/** Minimum and maximum number of cards of a group in the hand: 0 to 7. */
export interface KeepCondition {
  readonly group: KeepGroup;
  readonly atLeast: number;
  readonly atMost: number;
}

export interface KeepRule {
  readonly conditions: readonly KeepCondition[];
}

/** Limit (not in the specification): the exact chance still takes only milliseconds. */
export const MAX_KEEP_CONDITIONS = 6;
/** Limit of a cost (not in the specification); no card costs more. */
const MAX_COST = 99;
const MAX_ID_LENGTH = 64;

type Fields = Readonly<Record<string, unknown>>;

export function countsFor(
  group: KeepGroup,
  { id, card }: Pick<SimulatorDeckCard, 'id' | 'card'>,
): boolean {
  switch (group.by) {
    case 'inkable':
      return card.inkwell;
    case 'costAtMost':
      return card.cost <= group.cost;
    case 'type':
      return card.type === group.type;
    case 'card':
      return id === group.deckCardId;
  }
}

export function keepsHand(
  { conditions }: KeepRule,
  hand: readonly Pick<SimulatorDeckCard, 'id' | 'card'>[],
): boolean {
  return conditions.every(({ group, atLeast, atMost }) => {
    const held = hand.filter((card) => countsFor(group, card)).length;
    return held >= atLeast && held <= atMost;
  });
}

/** Parses a rule from stored JSON; undefined if invalid. */
export function readKeepRule(value: unknown): KeepRule | undefined {
  const { conditions } = fieldsOf(value);
  if (!Array.isArray(conditions) || conditions.length > MAX_KEEP_CONDITIONS) return undefined;
  const read = conditions.flatMap((condition: unknown) => readCondition(condition) ?? []);
  return read.length === conditions.length ? { conditions: read } : undefined;
}

function readCondition(value: unknown): KeepCondition | undefined {
  const { group: groupFields, atLeast, atMost } = fieldsOf(value);
  const group = readGroup(fieldsOf(groupFields));
  if (group === undefined || !isWholeUpTo(atMost, STARTING_HAND)) return undefined;
  return isWholeUpTo(atLeast, atMost) ? { group, atLeast, atMost } : undefined;
}

function readGroup({ by, cost, type: named, deckCardId }: Fields): KeepGroup | undefined {
  switch (by) {
    case 'inkable':
      return { by };
    case 'costAtMost':
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
