import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent, type ComponentProps } from 'react';
import { isUnknownAddress } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDialogSlot } from '../collection-slots.ts';
import { cardQuery, reprintsQuery } from '../data/cards.queries.ts';
import { imageSources } from '../face/image-sources.ts';
import type { CardSearch } from '../results/use-card-search.ts';
import type { OpenCard } from '../use-open-card.ts';
import { CardDetailFooter } from './card-detail-footer.tsx';
import { detailPictureSizes } from './card-detail-picture.tsx';
import styles from './card-detail.module.css';
import { CardDetail } from './card-detail.tsx';
import { useCardSteps, type CardSteps } from './use-card-steps.ts';

interface CardDetailModalProps {
  readonly open: boolean;
  readonly openCard: OpenCard;
  /** Results for previous and next. */
  readonly found: CardSearch;
}

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
      {...(card && { footer: <CardDetailFooter card={card} steps={steps} isOpen={open} /> })}
    >
      {card === undefined ? (
        <div className="max-md:min-h-[90dvh] md:contents">
          <MissingCard
            error={query.error}
            isOffline={query.fetchStatus === 'paused'}
            onRetry={() => void query.refetch()}
            onClose={openCard.close}
          />
        </div>
      ) : (
        <OpenedCard
          card={card}
          steps={steps}
          copies={hasCollection && (slot === undefined ? null : <slot.CardCopies card={card} />)}
          onShow={openCard.show}
        />
      )}
    </Dialog>
  );
}

/** Details of the open card. In a sheet, the part below the first screen is mounted later. */
function OpenedCard(props: Omit<ComponentProps<typeof CardDetail>, 'isWhole'>) {
  const isSheet = useMediaQuery('(max-width: 767px)');
  const isOpened = useDeferredMount();
  return <CardDetail key={props.card.id} {...props} isWhole={isOpened || !isSheet} />;
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
    return <OfflineState title={t('detail.offlineTitle')} text={t('detail.offline')} />;
  }
  if (error === null) return <CardDetailSkeleton />;
  if (isUnknownAddress(error)) {
    return (
      <EmptyState
        kind="missing"
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
  return <ErrorState title={t('detail.error')} text={t('detail.errorHint')} onRetry={onRetry} />;
}

/** Last defined id: the card stays in the dialog while it closes. */
function useLastDefined(id: string | undefined): string {
  const [last, setLast] = useState(id ?? '');
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
}

/**
 * Handles the left and right arrow keys while a card is open, wherever the focus is: it enters the
 * dialog after the opening animation started, and until then the grid would handle the keys.
 */
function useArrowSteps(isOpen: boolean, { previous, next }: CardSteps): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    (event.key === 'ArrowLeft' ? previous : next)?.();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => step(event);
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isOpen]);
}

const CALM = 250;

/** Prefetches pictures and printings of the neighbouring cards, once stepping pauses. */
function useNeighbourPrefetch(neighbours: readonly Card[], language: Language): void {
  const client = useQueryClient();
  const key = neighbours.map((card) => card.id).join();

  const prefetch = useEffectEvent(() => {
    for (const card of neighbours) {
      void client.query(reprintsQuery(card.id, language)).catch(() => undefined);
      const address = card.translations[0]?.imageUrl ?? card.imageUrl;
      if (address !== null) fetchPicture(address, detailPictureSizes(card));
    }
  });

  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => prefetch(), CALM);
    return () => clearTimeout(timer);
  }, [key, language]);
}

function fetchPicture(address: string, sizes: string) {
  const image = new Image();
  image.sizes = sizes;
  Object.assign(image, imageSources(address));
}

function CardDetailSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles['detail']} role="status">
      <VisuallyHidden>{t('detail.loading')}</VisuallyHidden>
      <Skeleton shape="card" />
      <div className="stack gap-4">
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="45%" />
        <Skeleton shape="line" width="90%" />
        <Skeleton shape="line" width="85%" />
        <Skeleton shape="line" width="60%" />
      </div>
    </div>
  );
}
