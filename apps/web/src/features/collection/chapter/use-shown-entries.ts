import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import {
  isShown,
  matchingEntries,
  type ChapterFacts,
  type CollectionFilter,
  type ShowMode,
} from '@inkfolio/domain/collection/collection-filter';
import type { Language } from '@inkfolio/domain/language';
import { useMemo, useState } from 'react';

interface ShownEntries {
  readonly matching: readonly CollectionEntry[];
  readonly shown: readonly CollectionEntry[];
  /** Keeps changed cards in the list until the filters change. */
  readonly hold: (cardIds: readonly string[]) => void;
}

interface Held {
  readonly by: string;
  readonly cardIds: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function useShownEntries(
  entries: readonly CollectionEntry[],
  chapter: ChapterFacts,
  filter: CollectionFilter,
  showMode: ShowMode,
  language: Language,
): ShownEntries {
  const by = JSON.stringify([filter, showMode]);
  const [held, setHeld] = useState<Held>({ by, cardIds: NOTHING });
  const heldNow = held.by === by ? held.cardIds : NOTHING;
  const matching = useMemo(() => {
    const found = new Set(matchingEntries(entries, filter, language, chapter));
    return entries.filter((entry) => found.has(entry) || heldNow.has(entry.card.id));
  }, [entries, heldNow, filter, language, chapter]);
  const shown = useMemo(
    () =>
      matching.filter((entry) => heldNow.has(entry.card.id) || isShown(entry, filter, showMode)),
    [matching, heldNow, filter, showMode],
  );
  const hold = (cardIds: readonly string[]) => {
    const found = new Set(matching.map(({ card }) => card.id));
    const visible = cardIds.filter((cardId) => found.has(cardId));
    setHeld((before) => ({
      by,
      cardIds: new Set([...(before.by === by ? before.cardIds : NOTHING), ...visible]),
    }));
  };
  return { matching, shown, hold };
}
