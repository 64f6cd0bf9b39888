import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { shoppingListPath } from '../tools/shopping/shopping-url.ts';
import styles from './deck-owned.module.css';
import { DeckOwnedMark } from '../parts/owned-mark.tsx';
import { formatPercent } from '../../../lib/format.ts';

interface DeckOwnedProps {
  readonly deckId: string;
  readonly owned: DeckOwnership;
}

/** Ownership of the deck, in words and numbers, and the link to the missing cards. */
export function DeckOwned({ deckId, owned }: DeckOwnedProps) {
  const { t, language } = useTexts();
  const { totalOwned, totalRequired, percentage } = owned;
  if (totalRequired === 0) return null;
  return (
    <span className={styles['owned']}>
      <span className={styles['words']}>
        <DeckOwnedMark stats={owned} />
        {t('deck.owned', {
          owned: totalOwned,
          required: totalRequired,
          percent: formatPercent(percentage, language),
        })}
      </span>
      {totalOwned < totalRequired && (
        <Link to={shoppingListPath(deckId)} className={styles['missing']}>
          {t('deck.missingCards')}
        </Link>
      )}
    </span>
  );
}
