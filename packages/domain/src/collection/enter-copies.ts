import type { Card } from '../cards/card.ts';
import type { Copies } from '../cards/copies.ts';
import type { CollectionEntry } from './collection.ts';
import { areSameCopies } from './copies-edits.ts';
import {
  cardsOfNumber,
  enteredFinish,
  withEntered,
  type FastEntry,
  type TypedEntry,
} from './fast-entry.ts';

export type EntryProblem =
  | { readonly name: 'unreadable' | 'noLast' }
  | { readonly name: 'unknown' | 'several'; readonly number: string }
  | { readonly name: 'none' | 'full'; readonly card: Card };

/** Copies of one finish of a card before and after they are entered. */
export interface EnteredCard {
  readonly card: Card;
  readonly finish: keyof Copies;
  readonly before: Copies;
  readonly after: Copies;
}

/** Result of a list of numbers: what was entered, in order, and what was rejected. */
export interface EntryOutcome {
  readonly entered: readonly EnteredCard[];
  readonly left: readonly { readonly text: string; readonly problem: EntryProblem }[];
}

export interface EntryContext {
  /** All cards of the chapter with their current copies. */
  readonly entries: readonly CollectionEntry[];
  /** Direction of numbers without a sign: 1 adds, -1 removes. */
  readonly sign: 1 | -1;
  /** Whether copies are foil unless the input says otherwise. */
  readonly foil: boolean;
  /** Card entered last; a sign without a number applies to it. */
  readonly last: Pick<EnteredCard, 'card' | 'finish'> | undefined;
  readonly chosen?: Card | undefined;
}

/** Enters a list of numbers; an invalid one does not affect the others. */
export function enterCopies(typed: readonly TypedEntry[], context: EntryContext): EntryOutcome {
  const now = new Map<string, CollectionEntry>(
    context.entries.map((entry) => [entry.card.id, entry]),
  );
  const entered: EnteredCard[] = [];
  const left: EntryOutcome['left'][number][] = [];
  for (const { text, entry } of typed) {
    const outcome = enterOne(entry, { ...context, entries: [...now.values()] });
    if ('problem' in outcome) {
      left.push({ text: text.replace(/[+-]$/, ''), problem: outcome.problem });
    } else {
      entered.push(outcome);
      now.set(outcome.card.id, { card: outcome.card, ...outcome.after });
    }
  }
  return { entered, left };
}

/** Lists cards that match the input; empty until a number is typed. */
export function cardsOfEntry(
  entries: readonly CollectionEntry[],
  entry: FastEntry | undefined,
): readonly Card[] {
  if (entry?.typed === undefined) return [];
  return cardsOfNumber(
    entries.map(({ card }) => card),
    entry.typed,
  );
}

function enterOne(
  entry: FastEntry | undefined,
  { entries, sign, foil, last, chosen }: EntryContext,
): EnteredCard | { readonly problem: EntryProblem } {
  if (entry === undefined) return { problem: { name: 'unreadable' } };
  const { typed } = entry;
  const wanted = chosen ?? (typed === undefined ? last?.card : undefined);
  if (wanted === undefined && typed === undefined) return { problem: { name: 'noLast' } };
  const [found, another] = wanted ? [wanted] : cardsOfEntry(entries, entry);
  const target = entries.find(({ card }) => card.id === found?.id);
  const number = `${typed?.number ?? ''}${typed?.variant ?? ''}`;
  if (target === undefined) return { problem: { name: 'unknown', number } };
  if (another !== undefined) return { problem: { name: 'several', number } };
  const { card, quantity, foilQuantity } = target;
  const isFoil = typed === undefined && last ? last.finish === 'foilQuantity' : foil;
  const finish = enteredFinish(card, isFoil !== entry.otherFinish);
  const before = { quantity, foilQuantity };
  const delta = entry.count * (entry.sign ?? sign);
  const after = withEntered(before, finish, delta);
  if (!areSameCopies(before, after)) return { card, finish, before, after };
  return { problem: { name: delta > 0 ? 'full' : 'none', card } };
}
