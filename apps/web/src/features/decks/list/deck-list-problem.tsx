import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';

interface DeckListProblemProps {
  readonly status: 'offline' | 'error' | 'unreadable';
  readonly retry: () => void;
}

/** Reason why a list of decks did not come. */
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
