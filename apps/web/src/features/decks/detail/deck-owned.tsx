import type { DeckCollectionStats } from '@inkfolio/contract/decks';
import { useTexts } from '../../../lib/texts.ts';
import styles from './deck-owned.module.css';
import { percentText } from './number-texts.ts';
import { DeckOwnedMark } from './owned-mark.tsx';

/** How much of the deck the player owns, in words and numbers. */
export function DeckOwned({ owned }: { readonly owned: DeckCollectionStats }) {
  const { t, language } = useTexts();
  const { totalOwned, totalRequired, percentage } = owned;
  if (totalRequired === 0) return null;
  return (
    <span className={styles['owned']}>
      <DeckOwnedMark stats={owned} />
      {t('deck.owned', {
        owned: totalOwned,
        required: totalRequired,
        percent: percentText(percentage, language),
      })}
    </span>
  );
}
