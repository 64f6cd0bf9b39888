import type { Language } from '@inkfolio/domain/language';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { showToast } from '../../../lib/toasts.ts';
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

/** The way between a list and the address of its page. */
export interface DeckListCodec {
  readonly read: typeof listFromParams;
  readonly write: typeof paramsFromList;
  /** Whether reading and writing the list needs the terms of searches. */
  readonly needsTerms: (list: DeckListAddress) => boolean;
}

/** The terms of searches, which few visits need. */
export type DeckTerms = typeof import('./deck-terms.ts');

const SEARCHED_LIST: DeckListCodec = { read: listFromParams, write: paramsFromList, needsTerms };

let loading: Promise<DeckTerms> | undefined;
/** One load for all who ask, so that changes that wait for it are made in their order. */
function loadTerms(): Promise<DeckTerms> {
  loading ??= import('./deck-terms.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The list in the address, and its changes; each is a step of the history. Changes start from the
 * address of the moment, which during a transition is ahead of what is drawn.
 */
export function useDeckListState(codec = SEARCHED_LIST): {
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
  const unread = useMemo(() => listFrom(search, codec, language), [search, codec, language]);
  const terms = useLazyModule(loadTerms, isWanted || codec.needsTerms(unread));
  const list = useMemo(
    () => (terms === undefined ? unread : listFrom(search, codec, language, terms)),
    [unread, search, codec, language, terms],
  );

  const editWith = (
    known: DeckTerms | undefined,
    ...[edit, isTyping]: Parameters<EditDeckList>
  ) => {
    const current = listFrom(window.location.search, codec, language, known);
    const next = edit(current);
    const isReady =
      !codec.needsTerms(current) && (next.isUnread === true || !codec.needsTerms(next));
    if (known === undefined && !isReady) {
      loadTerms().then(
        (loaded) => editWith(loaded, edit, isTyping),
        () => showToast({ kind: 'error', text: t('crash.missingDialog') }),
      );
      return;
    }
    const before = codec.write(current, language, known).toString();
    const after = codec.write(next, language, known).toString();
    if (after !== before) void navigate({ search: after }, { replace: isTyping === true });
  };
  return {
    list,
    terms,
    onEdit: (edit, isTyping) => editWith(terms, edit, isTyping),
    preloadTerms: () => setWanted(true),
  };
}

function listFrom(
  search: string,
  { read }: DeckListCodec,
  language: Language,
  terms?: DeckTermLanguage,
): DeckListAddress {
  return read(new URLSearchParams(search), language, terms);
}
