import { PLAYSET, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import styles from './deck-card-stack.module.css';
import { pathOfCardOverDeck } from '../parts/use-card-over-deck.ts';

const SIZES = '(min-width: 48rem) 150px, 32vw';

interface DeckCardStackProps {
  readonly entry: DeckEntry;
  readonly mode: 'stack' | 'badge';
}

/**
 * The copies of a card, one over the other, or the card once under a ribbon with their number. More
 * copies than a playset have the ribbon either way: so high a stack could not be counted.
 */
export function DeckCardStack({ entry, mode }: DeckCardStackProps) {
  const { t, language } = useTexts();
  const { card, quantity } = entry;
  const behind = mode === 'stack' ? Math.min(quantity, PLAYSET) - 1 : 0;
  const picture = <CardPicture card={card} language={language} sizes={SIZES} decorative />;
  return (
    <li className={styles['stack']}>
      {Array.from({ length: behind }, (_, copy) => (
        <span key={copy} className={styles['behind']}>
          {picture}
        </span>
      ))}
      <Link
        to={pathOfCardOverDeck(card.id)}
        state={OPENED_FROM_LIST}
        className={styles['front']}
        data-card={card.id}
        draggable={false}
      >
        <VisuallyHidden>
          {t('deck.copiesOf', { count: quantity, card: cardLabel(card, language, t) })}
        </VisuallyHidden>
        {picture}
        {(mode === 'badge' || quantity > PLAYSET) && (
          <span className={styles['shade']} aria-hidden="true">
            <b className={styles['ribbon']} data-many={quantity > PLAYSET || undefined}>
              {quantity}
            </b>
          </span>
        )}
      </Link>
    </li>
  );
}
