import {
  DEFAULT_KEEP_RULE,
  readKeepRule,
  type KeepRule,
} from '@inkfolio/domain/simulator/keep-rule';
import { useState } from 'react';
import { readRecord, writeRecord } from '../../../lib/local-records.ts';

/** One record per deck id. */
const PREFIX = 'keepRule.';

/** Rule for opening hands of a deck, stored on this device. */
export function useKeepRule(deckId: string): readonly [KeepRule, (rule: KeepRule) => void] {
  const [rule, setRule] = useState(() => storedRule(deckId) ?? DEFAULT_KEEP_RULE);
  return [
    rule,
    (next) => {
      setRule(next);
      writeRecord(PREFIX + deckId, JSON.stringify(next));
    },
  ];
}

function storedRule(deckId: string): KeepRule | undefined {
  try {
    return readKeepRule(JSON.parse(readRecord(PREFIX + deckId) ?? ''));
  } catch {
    return undefined;
  }
}
