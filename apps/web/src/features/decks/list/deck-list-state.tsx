import type { DeckSummary } from '@inkfolio/contract/decks';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';
import { useFocusKeeper } from './deck-focus.ts';
import { countFilters, withoutSearch } from './deck-list-url.ts';
import type { DeckListFilter } from '../data/decks.api.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

interface DeckListProblemProps {
  readonly status: 'offline' | 'error' | 'unreadable';
  readonly retry: () => void;
}

/** Shows why a deck list failed to load. */
export function DeckListProblem({ status, retry }: DeckListProblemProps) {
  const { t } = useTexts();
  if (status === 'offline') {
    return <OfflineState title={t('decks.offlineTitle')} text={t('decks.offline')} />;
  }
  if (status === 'unreadable') {
    return <EmptyState title={t('decks.none.unreadable')} text={t('decks.none.unreadableText')} />;
  }
  return <ErrorState title={t('decks.error')} text={t('decks.errorHint')} onRetry={retry} />;
}

interface DeckListFrameProps {
  readonly found: {
    readonly status: string;
    readonly decks: readonly DeckSummary[];
  };
  readonly children: ReactNode;
}

/** Keeps the focus within a deck list; offline, notes that it has only decks cached on the device. */
export function DeckListFrame({ found, children }: DeckListFrameProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKeeper(place, found.decks);
  return (
    <div ref={place} {...keepFocus}>
      {found.status === 'ready' && (
        <p role="status" className="fineprint empty:hidden!">
          {!isOnline && t('decks.onThisDevice')}
        </p>
      )}
      {children}
    </div>
  );
}

interface NoDecksProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  /** Undefined where no deck can be created. */
  readonly onCreate?: () => void;
}

/** Explains an empty list and offers the next step. */
export function NoDecks({ list, onEdit, onCreate }: NoDecksProps) {
  const { t } = useTexts();
  const filters = countFilters(list) + Number(list.query !== undefined);
  const action = (textId: 'decks.clearFilters' | 'decks.none.likedAction') => (
    <Button variant="primary" onClick={() => onEdit(withoutSearch)}>
      {t(textId)}
    </Button>
  );
  if (list.onlyLiked && filters === 1) {
    return (
      <EmptyState
        title={t('decks.none.liked')}
        text={t('decks.none.likedText')}
        action={action('decks.none.likedAction')}
      />
    );
  }
  if (filters > 0) {
    return (
      <EmptyState
        title={t('decks.none.filtered')}
        text={t('decks.none.filteredText')}
        action={action('decks.clearFilters')}
      />
    );
  }
  return (
    <EmptyState
      title={t(`decks.none.${list.tab}`)}
      text={t(`decks.none.${list.tab}Text`)}
      action={
        list.tab === 'myDecks' &&
        onCreate && (
          <Button variant="primary" aria-haspopup="dialog" onClick={onCreate}>
            {t('decks.create')}
          </Button>
        )
      }
    />
  );
}

/** "Login prompt on myDecks for visitors" (specification, section 2), and on `buildable`. */
export function LogInPrompt({ tab }: { readonly tab: 'myDecks' | 'buildable' }) {
  const { t } = useTexts();
  const isBuildable = tab === 'buildable';
  return (
    <EmptyState
      title={t(isBuildable ? 'decks.tab.buildable' : 'decks.logIn.title')}
      text={t(isBuildable ? 'decks.logIn.buildable' : 'decks.logIn.text')}
      action={
        <Button variant="primary" to="/login" onClick={rememberReturnPath}>
          {t('nav.logIn')}
        </Button>
      }
    />
  );
}
