import { deckOwnershipLevel } from '@inkfolio/domain/decks/deck-ownership';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './owned-badge.module.css';

/** Badge of the ownership of a deck: colour, shape and words say the same. */
export function OwnedBadge({ percentage }: { readonly percentage: number }) {
  const { t } = useTexts();
  return (
    <span className={styles['badge']} data-level={deckOwnershipLevel(percentage)}>
      <span className={styles['dot']} data-part={partOf(percentage)} aria-hidden="true" />
      {t('decks.owned', { share: percentage / 100 })}
    </span>
  );
}

function partOf(percentage: number): 'all' | 'some' | 'none' {
  if (percentage >= 100) return 'all';
  return percentage > 0 ? 'some' : 'none';
}
