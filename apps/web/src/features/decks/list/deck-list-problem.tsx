import { useTexts } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';

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

/** Offline note: the list contains only decks cached on this device. */
export function OnThisDeviceNote() {
  const { t } = useTexts();
  return (
    <p role="status" className="fineprint onlyFilled">
      {!useOnline() && t('decks.onThisDevice')}
    </p>
  );
}
