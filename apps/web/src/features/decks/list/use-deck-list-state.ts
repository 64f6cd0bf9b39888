import type { Language } from '@inkfolio/domain/language';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { listFromParams, paramsFromList, type DeckListAddress } from './deck-list-url.ts';

/**
 * Makes a change, starting from whatever the list is when the change is made; with `isTyping` it is no
 * step of the history.
 */
export type EditDeckList = (
  edit: (list: DeckListAddress) => DeckListAddress,
  isTyping?: boolean,
) => void;

/** The way between a list and the address of its page. */
export interface DeckListCodec {
  readonly read: (params: URLSearchParams, language: Language) => DeckListAddress;
  readonly write: (list: DeckListAddress, language: Language) => URLSearchParams;
}

const SEARCHED_LIST: DeckListCodec = { read: listFromParams, write: paramsFromList };

/**
 * The list in the address, and its changes; each is a step of the history. Changes start from the
 * address of the moment, which during a transition is ahead of what is drawn.
 */
export function useDeckListState({ read, write } = SEARCHED_LIST): {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
} {
  const { search } = useLocation();
  const { language } = useTexts();
  const navigate = useNavigate();
  const list = useMemo(() => read(new URLSearchParams(search), language), [read, search, language]);
  return {
    list,
    onEdit: (edit, isTyping = false) => {
      const current = read(new URLSearchParams(window.location.search), language);
      const before = write(current, language).toString();
      const after = write(edit(current), language).toString();
      if (after !== before) void navigate({ search: after }, { replace: isTyping });
    },
  };
}
