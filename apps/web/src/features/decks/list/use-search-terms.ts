import { useEffect, useState } from 'react';
import type { FieldTerms } from '../../cards/search/query-field.tsx';
import type { SearchTermsState, SplitSearch } from './field-terms.ts';
import type { DeckTerms } from './use-deck-list-state.ts';

/**
 * Splits a search into finished terms and the text after them. Text being typed stays text although
 * the address already has it: only a search from elsewhere is split again.
 */
export function useSearchTerms(
  text: string,
  onSearch: (text: string, isTyping: boolean) => void,
  language: DeckTerms | undefined,
): SearchTermsState & { readonly field: FieldTerms | null } {
  const split = (): SplitSearch =>
    language?.splitSearch(text) ?? { terms: [], draft: text, isUnsplit: true };
  // Texts before and after the field's own change; the address follows with a delay.
  const [stored, setStored] = useState(() => ({ split: split(), texts: [text] }));
  useEffect(() => {
    // Going back in history is not a delayed update of the address.
    const forget = () => setStored((now) => ({ ...now, texts: now.texts.slice(-1) }));
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const isOwn = stored.texts.includes(text) && !(stored.split.isUnsplit && language);
  const shown = isOwn ? stored : { split: split(), texts: [text] };
  if (!isOwn) setStored(shown);
  else if (stored.texts.length > 1 && stored.texts.at(-1) === text)
    setStored({ ...stored, texts: [text] });

  const state: SearchTermsState = {
    ...shown.split,
    keep: (next) => setStored({ ...shown, split: next }),
    change: (next, isTyping) => {
      const whole = [...next.terms, next.draft].join(' ').trim();
      setStored({ split: next, texts: [...shown.texts, whole] });
      onSearch(whole, isTyping);
    },
  };
  return { ...state, field: language?.fieldTerms(state) ?? null };
}
