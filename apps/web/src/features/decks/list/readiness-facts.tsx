import type { DeckSummary } from '@inkfolio/contract/decks';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './deck-tile.module.css';

/** Shows the missing copies of an own deck, or a link to play it. Needs the texts `home-player`. */
export function ReadinessFacts({ deck }: { readonly deck: DeckSummary }) {
  const { t } = useTexts();
  const { cardCount, missingCopies = 0 } = deck;
  if (missingCopies > 0) {
    return (
      <>
        <span className={styles['short']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('home.short', { count: missingCopies })}
        </span>
        <span>{t('home.ownedOf', { owned: cardCount - missingCopies, total: cardCount })}</span>
      </>
    );
  }
  if (deck.missingCopies === undefined || cardCount < MIN_DECK_SIZE) {
    return <span>{t('decks.cards', { count: cardCount })}</span>;
  }
  return (
    <>
      <span className={styles['complete']}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('home.ready')}
      </span>
      <Link to={`/decks/${deck.id}/simulator`} className={styles['play']}>
        {t('home.playSolo')}
      </Link>
    </>
  );
}
