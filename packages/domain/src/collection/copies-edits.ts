import { objectFromJson } from '../cards/object-from-json.ts';
import type { Card } from '../cards/card.ts';
import type { Copies } from '../cards/copies.ts';
import { storedCopies, MAX_COPIES, type Collection, type CollectionEntry } from './collection.ts';

/** "Edits are saved automatically 1 s after the last change" (specification, section 4). */
export const AUTOSAVE_DELAY_MS = 1000;

/** Limit of cards changed by one request; more than any set has. */
export const MAX_CHANGED_CARDS = 500;

export interface CopiesChange {
  readonly cardId: string;
  readonly rarity: Card['rarity'];
  readonly copies: Copies;
}

/** Unconfirmed edits of a player by card id. */
export type CopiesEdits = Collection;

/** Converts changes to edits; the last change of a card wins. */
export function editsOfChanges(changes: readonly CopiesChange[]): CopiesEdits {
  return new Map(changes.map(({ cardId, rarity, copies }) => [cardId, possible(rarity, copies)]));
}

/** Replaces the copies of entries; entries without a difference keep their identity. */
export function withCopies<
  T extends Copies & { readonly card: Pick<CollectionEntry['card'], 'id'> },
>(entries: readonly T[], copies: Collection): readonly T[] {
  return entries.map((entry) => {
    const now = copies.get(entry.card.id);
    return now === undefined || areSameCopies(now, entry) ? entry : { ...entry, ...now };
  });
}

export function areSameCopies(a: Copies, b: Copies): boolean {
  return a.quantity === b.quantity && a.foilQuantity === b.foilQuantity;
}

/** Parses copies from JSON; undefined if invalid. */
export function copiesFromJson(text: string): Copies | undefined {
  const { quantity, foilQuantity }: Partial<Record<keyof Copies, unknown>> =
    objectFromJson(text) ?? {};
  return isCount(quantity) && isCount(foilQuantity) ? { quantity, foilQuantity } : undefined;
}

/** "Quantity and foil quantity cannot go below 0" (specification, section 5). */
function possible(rarity: Card['rarity'], { quantity, foilQuantity }: Copies): Copies {
  const within = (count: number) => Math.max(0, Math.min(count, MAX_COPIES));
  return storedCopies(
    { rarity },
    { quantity: within(quantity), foilQuantity: within(foilQuantity) },
  );
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COPIES;
}
