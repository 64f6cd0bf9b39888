import type { DeckCollectionStats } from '@inkfolio/contract/decks';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { shoppingListPath } from '../shopping/shopping-url.ts';
import styles from './deck-owned.module.css';
import { percentText } from './number-texts.ts';
import { DeckOwnedMark } from './owned-mark.tsx';

interface DeckOwnedProps {
  readonly deckId: string;
  readonly owned: DeckCollectionStats;
}

/** How much of the deck the player owns, in words and numbers, and the way to what is missing. */
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
          percent: percentText(percentage, language),
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
