import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import { readKeepRule, type KeepRule } from '@inkfolio/domain/simulator/keep-rule';
import { useState } from 'react';
import { KEPT_RECORDS, readRecord, writeRecord } from '../../../lib/local-records.ts';

const [RECORD] = KEPT_RECORDS;
const FALLBACK: KeepForm = { inkableMin: 2, inkableMax: 7, cheapMin: 1, cheapCost: 2 };

/** Player's keep rule in the form: enough ink, and enough cheap cards. */
export interface KeepForm {
  readonly inkableMin: number;
  readonly inkableMax: number;
  /** Minimum number of cards up to a cost, and that cost. */
  readonly cheapMin: number;
  readonly cheapCost: number;
}

export function keepRuleOf({ inkableMin, inkableMax, cheapMin, cheapCost }: KeepForm): KeepRule {
  return {
    conditions: [
      { group: { by: 'inkable' }, atLeast: inkableMin, atMost: inkableMax },
      {
        group: { by: 'costAtMost', cost: cheapCost },
        atLeast: cheapMin,
        atMost: STARTING_HAND,
      },
    ],
  };
}

export function useKeepForm(): readonly [KeepForm, (form: KeepForm) => void] {
  const [form, setForm] = useState(() => formOf(readRecord(RECORD)) ?? FALLBACK);
  return [
    form,
    (next) => {
      setForm(next);
      writeRecord(RECORD, JSON.stringify(keepRuleOf(next)));
    },
  ];
}

/** Parses a stored rule; undefined if it is invalid. */
function formOf(text: string | undefined): KeepForm | undefined {
  const [inkable, cheap] = ruleOf(text)?.conditions ?? [];
  if (inkable?.group.by !== 'inkable' || cheap?.group.by !== 'costAtMost') return undefined;
  return {
    inkableMin: inkable.atLeast,
    inkableMax: inkable.atMost,
    cheapMin: cheap.atLeast,
    cheapCost: cheap.group.cost,
  };
}

function ruleOf(text: string | undefined): KeepRule | undefined {
  if (text === undefined) return undefined;
  try {
    return readKeepRule(JSON.parse(text));
  } catch {
    return undefined;
  }
}
