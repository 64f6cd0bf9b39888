import type { Card } from '@inkfolio/domain/cards/card';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import type { CardBrowserState } from '../../cards/data/card-filter-url.ts';
import { cardSearchQuery } from '../../cards/data/cards.queries.ts';
import { withFields } from '../../cards/filter/card-filter-edits.ts';
import type { CardSearch } from '../../cards/results/use-card-search.ts';
import type { LeadingKey } from '../../cards/search/card-search-field.tsx';

interface FinderKeys {
  readonly state: CardBrowserState;
  readonly found: CardSearch;
  /** Search in the address, which changes before the page does. */
  readonly current: () => CardBrowserState;
  readonly tiles: RefObject<HTMLElement | null>;
  readonly onAdd: (card: Card) => void;
}

/**
 * Keys of the search field: ArrowDown focuses the first card; Enter adds it and selects the text
 * for the next search. Results lag behind typing, so each key applies to the results of the text and
 * filters at the time of the press.
 */
export function useFinderKeys({ state, found, current, tiles, onAdd }: FinderKeys) {
  const { language } = useTexts();
  const client = useQueryClient();
  const leavesFor = useRef<HTMLInputElement>(undefined);
  useShortcut({ keys: 'ArrowDown', descriptionId: 'edit.keyFirst' });
  useShortcut({ keys: 'Enter', descriptionId: 'edit.keyAdd' });

  const { query = '' } = state.filter;
  const isAnswered = found.status === 'ready' && !found.isOutdated;
  const leave = () => {
    const field = leavesFor.current;
    // The text was changed in the meantime: the focus stays in the field.
    if (field === undefined || !isAnswered || textOf(field) !== query) return;
    leavesFor.current = undefined;
    if (document.activeElement === field)
      tiles.current?.querySelector<HTMLElement>('[data-card]')?.focus();
  };
  useEffect(leave);

  const addFirst = async (text: string) => {
    const searched = current();
    const filter = withFields({ query: text })(searched.filter);
    const searchQuery = cardSearchQuery({ ...searched, filter }, language, 'deck');
    const { pages } = await client.infiniteQuery({ ...searchQuery, staleTime: 'static' });
    const first = pages[0]?.cards[0];
    if (first !== undefined) onAdd(first);
  };

  return (key: LeadingKey, field: HTMLInputElement) => {
    if (key === 'ArrowDown') {
      leavesFor.current = field;
      leave();
    } else if (textOf(field) !== '' && !isThumb()) {
      field.select();
      // An invalid search adds nothing; the list shows why.
      addFirst(textOf(field)).catch(() => undefined);
    }
  };
}

function textOf(field: HTMLInputElement): string {
  return field.value.trim();
}

/** On a touch keyboard Enter closes the keyboard. */
function isThumb(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
