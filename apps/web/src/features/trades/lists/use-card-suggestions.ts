import type { CardPage } from '@inkfolio/contract/cards';
import type { Card } from '@inkfolio/domain/cards/card';
import { readSetAndNumber } from '@inkfolio/domain/cards/printed-number';
import type { TradePrinting } from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { getCards } from '../../cards/data/cards.api.ts';

const MOST = '8';
const TYPING_PAUSE = 200;
const FIVE_MINUTES = 5 * 60 * 1000;
const NONE: readonly Card[] = [];

interface CardSuggestions {
  readonly cards: readonly Card[];
  /** True once the response for the text has arrived. */
  readonly isReady: boolean;
  /** Printing named by the text: one printing by set and number, any by name. */
  readonly printing: TradePrinting;
}

/** Finds cards by a part of their name, or by set and number. */
export function useCardSuggestions(text: string): CardSuggestions {
  const { language } = useTexts();
  const search = searchOf(text, language);
  const isSettled = useDebouncedValue(search, TYPING_PAUSE);
  const { data, isFetched } = useQuery({
    queryKey: ['cards', 'suggestions', search],
    queryFn: ({ signal }): Promise<CardPage> => getCards(search, signal),
    enabled: search !== '' && isSettled,
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  return {
    cards: data?.cards ?? NONE,
    isReady: isFetched,
    printing: readSetAndNumber(text) === undefined ? 'any' : 'one',
  };
}

/** Search query for the text; empty: no search. */
function searchOf(text: string, language: Language): string {
  const place = readSetAndNumber(text);
  const query = place ? `set:${place.setCode} number:${place.number}` : text.trim();
  if (query === '') return '';
  const byName = { searchMode: 'name', deduplicate: 'true', namesFirst: 'true' };
  return new URLSearchParams({ query, language, limit: MOST, ...(!place && byName) }).toString();
}
