import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cardQuery } from '../data/cards.queries.ts';
import { useDialogSlot } from '../collection-slots.ts';
import type { CardSearch } from '../results/use-card-search.ts';
import type { OpenCard } from '../use-open-card.ts';
import { CardDetail } from './card-detail.tsx';
import styles from './card-detail.module.css';
import { CardDetailFooter } from './card-detail-footer.tsx';
import { CardDetailSkeleton } from './card-detail-skeleton.tsx';
import { useArrowSteps } from './use-arrow-steps.ts';
import { useCardSteps } from './use-card-steps.ts';
import { useNeighbourPrefetch } from './use-neighbour-prefetch.ts';

interface CardDetailModalProps {
  readonly open: boolean;
  readonly openCard: OpenCard;
  /** The results that previous and next step through. */
  readonly found: CardSearch;
}

/** The card of the address, over the list. */
export function CardDetailModal({ open, openCard, found }: CardDetailModalProps) {
  const { t, language } = useTexts();
  const id = useLastDefined(openCard.id);
  const inList = found.cards.find((card) => card.id === id);
  const query = useQuery({
    ...cardQuery(id, language),
    ...(inList && { initialData: inList }),
  });
  const steps = useCardSteps(openCard, found);
  const { hasCollection, slot } = useDialogSlot();
  useArrowSteps(open, steps);
  useNeighbourPrefetch(steps.neighbours, language);
  useShortcut({ keys: 'ArrowLeft', descriptionId: 'cards.shortcut.previous' });
  useShortcut({ keys: 'ArrowRight', descriptionId: 'cards.shortcut.next' });

  const card = query.data;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) openCard.close();
      }}
      size="wide"
      title={card?.translations[0]?.fullName ?? t('detail.title')}
      titleHidden
      {...(card && { footer: <CardDetailFooter card={card} steps={steps} /> })}
    >
      {card === undefined ? (
        <MissingCard
          error={query.error}
          isOffline={query.fetchStatus === 'paused'}
          onRetry={() => void query.refetch()}
          onClose={openCard.close}
        />
      ) : (
        <CardDetail
          key={card.id}
          card={card}
          steps={steps}
          copies={
            hasCollection && (
              <div className={styles['copies']}>{slot && <slot.CardCopies card={card} />}</div>
            )
          }
          onShow={openCard.show}
        />
      )}
    </Dialog>
  );
}

interface MissingCardProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function MissingCard({ error, isOffline, onRetry, onClose }: MissingCardProps) {
  const { t } = useTexts();
  if (isOffline) {
    return <EmptyState title={t('detail.offlineTitle')} text={t('detail.offline')} />;
  }
  if (error === null) return <CardDetailSkeleton />;
  if (isUnknownCard(error)) {
    return (
      <EmptyState
        title={t('detail.notFound')}
        text={t('detail.notFoundHint')}
        action={
          <Button variant="primary" onClick={onClose}>
            {t('detail.allCards')}
          </Button>
        }
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        title={t('detail.error')}
        text={t('detail.errorHint')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('cards.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

/** No such card, or an address that can name none. */
function isUnknownCard(error: Error): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

/** The last id there was: while the dialog closes, its card stays in it. */
function useLastDefined(id: string | undefined): string {
  const [last, setLast] = useState(id ?? '');
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
}
