import type { Language } from '@inkfolio/domain/language';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useNeededModule } from '../../../lib/lazy-dialog.ts';
import { showToast } from '../../../lib/toasts.ts';
import type * as Terms from './deck-terms.ts';
import {
  listFromParams,
  needsTerms,
  paramsFromList,
  type DeckListAddress,
  type DeckTermLanguage,
} from './deck-list-url.ts';

/**
 * Makes a change, starting from whatever the list is when the change is made; with `isTyping` it is no
 * step of the history.
 */
export type EditDeckList = (
  edit: (list: DeckListAddress) => DeckListAddress,
  isTyping?: boolean,
) => void;

/** The terms of searches, which few visits need. */
export type DeckTerms = typeof Terms;

let loading: Promise<DeckTerms> | undefined;
/** One load for all who ask, so that changes that wait for it are made in their order. */
export function loadDeckTerms(): Promise<DeckTerms> {
  return (loading ??= withTexts(import('./deck-terms.ts'), 'search-help', 'deck-search'));
}

/**
 * The list in the address, and its changes; each is a step of the history. Changes start from the
 * address of the moment, which during a transition is ahead of what is drawn.
 */
export function useDeckListState(): {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
  /** Undefined until the search has terms, or may soon have them. */
  readonly terms: DeckTerms | undefined;
  readonly preloadTerms: () => void;
} {
  const { search } = useLocation();
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  const unread = useMemo(() => listFrom(search, language), [search, language]);
  const isNeeded = needsTerms(unread);
  const terms = useNeededModule(loadDeckTerms, isWanted || isNeeded, isNeeded);
  const list = useMemo(
    () => (terms === undefined ? unread : listFrom(search, language, terms)),
    [unread, search, language, terms],
  );

  const editWith = (
    known: DeckTerms | undefined,
    ...[edit, isTyping]: Parameters<EditDeckList>
  ) => {
    const current = listFrom(window.location.search, language, known);
    const next = edit(current);
    const isReady = !needsTerms(current) && (next.isUnread === true || !needsTerms(next));
    if (known === undefined && !isReady) {
      loadDeckTerms().then(
        (loaded) => editWith(loaded, edit, isTyping),
        () => showToast({ kind: 'error', text: t('crash.missingDialog') }),
      );
      return;
    }
    const before = paramsFromList(current, language, known).toString();
    const after = paramsFromList(next, language, known).toString();
    if (after !== before) void navigate({ search: after }, { replace: isTyping === true });
  };
  return {
    list,
    terms,
    onEdit: (edit, isTyping) => editWith(terms, edit, isTyping),
    preloadTerms: () => setWanted(true),
  };
}

function listFrom(search: string, language: Language, terms?: DeckTermLanguage): DeckListAddress {
  return listFromParams(new URLSearchParams(search), language, terms);
}
