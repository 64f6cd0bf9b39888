import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface DeckListProblemProps {
  readonly status: 'offline' | 'error' | 'unreadable';
  readonly retry: () => void;
}

/** Reason why a list of decks did not come. */
export function DeckListProblem({ status, retry }: DeckListProblemProps) {
  const { t } = useTexts();
  if (status === 'offline') {
    return <EmptyState kind="offline" title={t('decks.offlineTitle')} text={t('decks.offline')} />;
  }
  if (status === 'unreadable') {
    return <EmptyState title={t('decks.none.unreadable')} text={t('decks.none.unreadableText')} />;
  }
  return (
    <div role="alert">
      <EmptyState
        kind="error"
        title={t('decks.error')}
        text={t('decks.errorHint')}
        action={
          <Button variant="primary" onClick={retry}>
            {t('decks.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
