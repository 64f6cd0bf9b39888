import { sortsByCollection } from '@inkfolio/domain/decks/deck-order';
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

/** Applies a change to the current list; `isTyping` replaces the history entry. */
export type EditDeckList = (
  edit: (list: DeckListAddress) => DeckListAddress,
  isTyping?: boolean,
) => void;

/** Search language, which few visits need. */
export type DeckTerms = typeof Terms;

let loading: Promise<DeckTerms> | undefined;
/** Shares one load, so that changes that wait for it are applied in order. */
export function loadDeckTerms(): Promise<DeckTerms> {
  return (loading ??= withTexts(import('./deck-terms.ts'), 'lookup'));
}

/**
 * Provides the list of the address and its changes, each a history entry. Changes start from the
 * current address, which may be ahead of the rendered one during a transition.
 */
export function useDeckListState(): {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
  /** Undefined until the search has terms or may soon have them. */
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

/** Removes filters and orders that need a signed-in player. */
export function asForVisitor(list: DeckListAddress, terms: DeckTerms | undefined): DeckListAddress {
  const { sort, text } = list;
  return {
    ...list,
    owned: undefined,
    ...terms?.readDeckSearch(text, false),
    onlyLiked: false,
    sort: sort !== undefined && sortsByCollection(sort) ? undefined : sort,
  };
}
