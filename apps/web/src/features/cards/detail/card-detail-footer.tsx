import type { Card } from '@inkfolio/domain/cards/card';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-detail.module.css';
import { CopyLinkButton } from './copy-link-button.tsx';
import type { CardSteps } from './use-card-steps.ts';

interface CardDetailFooterProps {
  readonly card: Card;
  readonly steps: CardSteps;
}

/** Where the card stands among the results, the way to its neighbours, and its link. */
export function CardDetailFooter({ card, steps }: CardDetailFooterProps) {
  const { t } = useTexts();
  const { position, total, previous, next } = steps;
  const name = card.translations[0]?.fullName ?? '';
  return (
    <div className={classes('spread', styles['footer'])}>
      {position !== undefined && (
        <div className="row">
          <IconButton
            variant="secondary"
            label={t('detail.previous')}
            icon={<ArrowLeft aria-hidden="true" />}
            aria-disabled={previous === undefined}
            className={styles['step']}
            onClick={previous}
          />
          <span className={classes('numbers', styles['position'])} aria-hidden="true">
            {t('detail.position', { position, total })}
          </span>
          <IconButton
            variant="secondary"
            label={t('detail.next')}
            icon={<ArrowRight aria-hidden="true" />}
            aria-disabled={next === undefined}
            busy={steps.isLoadingNext}
            className={styles['step']}
            onClick={next}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {position === undefined ? name : t('detail.shown', { name, position, total })}
        </span>
      </VisuallyHidden>
      <CopyLinkButton path={`/cards/${card.id}`} />
    </div>
  );
}
