import { ArrowLeft } from 'lucide-react';
import type { To } from 'react-router';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface WayBack {
  readonly to: To;
  readonly textId: TextId;
}

interface LoadErrorProps {
  readonly isOwn: boolean;
  readonly back: WayBack;
  readonly onRetry: () => void;
  readonly headingLevel?: 1 | 2;
}

/** "Generic card-list error text plus button back", and "a refresh button" (sections 8 and 2). */
export function LoadError({ isOwn, back, onRetry, headingLevel = 2 }: LoadErrorProps) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <EmptyState
        kind="error"
        headingLevel={headingLevel}
        title={t('cards.error')}
        text={t(isOwn ? 'collection.errorHint' : 'collection.public.errorHint')}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {t('collection.refresh')}
            </Button>
            <Button to={back.to} icon={<ArrowLeft aria-hidden="true" />}>
              {t(back.textId)}
            </Button>
          </>
        }
      />
    </div>
  );
}
