import type { Card } from '@inkfolio/domain/cards/card';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { areSameCopies } from '@inkfolio/domain/collection/copies-edits';
import type { Copies } from '@inkfolio/domain/cards/copies';
import {
  cardsOfNumber,
  enteredFinish,
  readFastEntry,
  withEntered,
  type FastEntry,
} from '@inkfolio/domain/collection/fast-entry';
import { useState } from 'react';
import type { EntryLog } from './use-entry-log.ts';

/** Problem that prevents the entry. */
export type EntryProblem =
  | { readonly name: 'unreadable' | 'noLast' }
  | { readonly name: 'unknown' | 'several'; readonly number: string }
  | { readonly name: 'none'; readonly card: Card };

/** Action of Enter. */
export interface EntryPreview {
  readonly card: Card;
  readonly finish: keyof Copies;
  readonly before: number;
  readonly after: number;
}

interface FastEntryState {
  readonly text: string;
  readonly foil: boolean;
  readonly preview: EntryPreview | undefined;
  /** The cards that share the number that has been typed. */
  readonly choices: readonly Card[];
  readonly problem: EntryProblem | undefined;
  readonly type: (text: string) => void;
  readonly toggleFoil: () => void;
  /** Adds what has been typed, of the card if one of several is chosen. */
  readonly enter: (chosen?: Card) => void;
  /** One more or one fewer of what has been typed, else of the card that was entered last. */
  readonly step: (sign: 1 | -1) => void;
}

const NOTHING: FastEntry = { typed: undefined, count: 1, otherFinish: false, sign: undefined };

/** The field in which copies are entered by number. */
export function useFastEntry(entries: readonly CollectionEntry[], log: EntryLog): FastEntryState {
  const [text, setText] = useState('');
  const [foil, setFoil] = useState(false);
  const [problem, setProblem] = useState<EntryProblem>();
  const last = log.steps.map(({ kind }) => kind).find((kind) => kind.name === 'card');
  const typed = readFastEntry(text);
  const found = typed === undefined ? [] : cardsOf(entries, typed);
  const [only] = found;

  const enter = (entry: FastEntry | undefined, chosen?: Card): boolean => {
    const outcome = targetOf(entries, entry, last?.card, chosen);
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return false;
    }
    const { target, delta } = outcome;
    // Alone, + and - use the finish that was entered last.
    const isFoil = entry?.typed || !last ? foil : last.finish === 'foilQuantity';
    const finish = enteredFinish(target.card, isFoil !== (entry?.otherFinish ?? false));
    const { card, quantity, foilQuantity } = target;
    const before = { quantity, foilQuantity };
    const after = withEntered(before, finish, delta);
    if (areSameCopies(before, after)) {
      setProblem({ name: 'none', card });
      return false;
    }
    setProblem(undefined);
    setText('');
    log.add({ name: 'card', card, finish, delta: after[finish] - before[finish] }, [
      { cardId: card.id, rarity: card.rarity, before, after },
    ]);
    return true;
  };

  return {
    text,
    foil,
    preview: only && found.length === 1 ? previewOf(only, typed ?? NOTHING, foil) : undefined,
    choices: found.length > 1 ? found.map(({ card }) => card) : [],
    problem,
    type: (next) => {
      const entry = readFastEntry(next);
      if (entry?.sign === undefined) {
        setText(next);
        setProblem(undefined);
        return;
      }
      // A failed entry keeps the typed text.
      if (!enter(entry)) setText(next.replace(/[+-]\s*$/, ''));
    },
    toggleFoil: () => setFoil(!foil),
    enter: (chosen) => {
      if (text.trim() === '' && chosen === undefined) return;
      enter(typed && { ...typed, sign: 1 }, chosen);
    },
    step: (sign) => void enter({ ...(typed ?? NOTHING), sign }),
  };
}

function cardsOf(
  entries: readonly CollectionEntry[],
  { typed }: FastEntry,
): readonly CollectionEntry[] {
  if (typed === undefined) return [];
  const cards = new Set(
    cardsOfNumber(
      entries.map(({ card }) => card),
      typed,
    ),
  );
  return entries.filter(({ card }) => cards.has(card));
}

type Target =
  { readonly target: CollectionEntry; readonly delta: number } | { readonly problem: EntryProblem };

function targetOf(
  entries: readonly CollectionEntry[],
  entry: FastEntry | undefined,
  last: Card | undefined,
  chosen: Card | undefined,
): Target {
  if (entry === undefined) return { problem: { name: 'unreadable' } };
  const delta = entry.count * (entry.sign ?? 1);
  const { typed } = entry;
  const wanted = chosen ?? (typed === undefined ? last : undefined);
  if (wanted === undefined && typed === undefined) return { problem: { name: 'noLast' } };
  const found = wanted
    ? entries.filter(({ card }) => card.id === wanted.id)
    : cardsOf(entries, entry);
  const [target, another] = found;
  const number = `${typed?.number ?? ''}${typed?.variant ?? ''}`;
  if (target === undefined) return { problem: { name: 'unknown', number } };
  if (another !== undefined) return { problem: { name: 'several', number } };
  return { target, delta };
}

function previewOf(entry: CollectionEntry, typed: FastEntry, foil: boolean): EntryPreview {
  const finish = enteredFinish(entry.card, foil !== typed.otherFinish);
  const after = withEntered(entry, finish, typed.count)[finish];
  return { card: entry.card, finish, before: entry[finish], after };
}
