import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { allCopies, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import {
  cardsOfEntry,
  enterCopies,
  type EntryOutcome,
  type EntryProblem,
} from '@inkfolio/domain/collection/enter-copies';
import { readFastEntries, type TypedEntry } from '@inkfolio/domain/collection/fast-entry';
import { useState } from 'react';
import type { EntryLog } from './use-entry-log.ts';

export interface CardPreview {
  readonly card: Card;
  readonly finish: keyof Copies;
  readonly before: number;
  readonly after: number;
}

export interface ListPreview {
  readonly cards: number;
  readonly copies: number;
  /** Numbers that stay in the field. */
  readonly left: readonly string[];
}

interface FastEntryState {
  readonly text: string;
  readonly foil: boolean;
  readonly preview: CardPreview | ListPreview | undefined;
  readonly choices: readonly Card[];
  readonly problem: EntryProblem | undefined;
  readonly type: (text: string) => void;
  readonly toggleFoil: () => void;
  /** Adds the typed cards; `chosen` resolves an ambiguous number. */
  readonly enter: (chosen?: Card) => void;
  /** Adds or removes one copy of the typed card, else of the last entered card. */
  readonly step: (sign: 1 | -1) => void;
}

/** Sign without a number: the last entered card. */
const LAST_CARD = readFastEntries('+');

export function useFastEntry(entries: readonly CollectionEntry[], log: EntryLog): FastEntryState {
  const [text, setText] = useState('');
  const [foil, setFoil] = useState(false);
  const [problem, setProblem] = useState<EntryProblem>();
  const last = log.steps.map(({ kind }) => kind).find((kind) => kind.name === 'card');
  const typed = readFastEntries(text);
  const outcomeOf = (list: readonly TypedEntry[], sign: 1 | -1, chosen?: Card) =>
    enterCopies(list, { entries, sign, foil, last, chosen });

  /** Applies valid entries and leaves the rest in the field. */
  const enter = (list: readonly TypedEntry[], sign: 1 | -1, chosen?: Card) => {
    const { entered, left } = outcomeOf(list, sign, chosen);
    for (const { card, finish, before, after } of entered) {
      log.add({ name: 'card', card, finish, delta: after[finish] - before[finish] }, [
        { cardId: card.id, rarity: card.rarity, before, after },
      ]);
    }
    setText(left.map((each) => each.text).join(' '));
    setProblem(left[0]?.problem);
  };
  const [only, ...others] = typed;
  const found = others.length === 0 ? cardsOfEntry(entries, only?.entry) : [];

  return {
    text,
    foil,
    preview: found.length === 1 || others.length > 0 ? previewOf(outcomeOf(typed, 1)) : undefined,
    choices: found.length > 1 ? found : [],
    problem,
    type: (next) => {
      const list = readFastEntries(next);
      const sign = list.at(-1)?.entry?.sign;
      if (sign !== undefined) {
        enter(list, sign);
        return;
      }
      setText(next);
      setProblem(undefined);
    },
    toggleFoil: () => setFoil(!foil),
    enter: (chosen) => {
      if (typed.length > 0) enter(typed, 1, chosen);
    },
    step: (sign) => enter(typed.length > 0 ? typed : LAST_CARD, sign),
  };
}

function previewOf({ entered, left }: EntryOutcome): FastEntryState['preview'] {
  const [first, ...others] = entered;
  if (first === undefined) return undefined;
  if (others.length === 0 && left.length === 0) {
    const { card, finish, before, after } = first;
    return { card, finish, before: before[finish], after: after[finish] };
  }
  const added = entered.map(({ before, after }) => allCopies(after) - allCopies(before));
  return {
    cards: new Set(entered.map(({ card }) => card.id)).size,
    copies: added.reduce((sum, count) => sum + count, 0),
    left: left.map(({ text }) => text),
  };
}
