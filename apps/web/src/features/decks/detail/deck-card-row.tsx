import { translationOf } from '@inkfolio/domain/cards/card';
import { PLAYSET, type DeckEntry } from '@inkfolio/domain/decks/deck';
import type { CardOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inkProperties } from '../../cards/face/card-icons.ts';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { CardCrop } from '../../cards/card-crop.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import styles from '../parts/deck-card-row.module.css';
import { CardOwned, cardOwnedText } from '../parts/owned-mark.tsx';
import { pathOfCardOverDeck } from '../parts/use-card-over-deck.ts';

interface DeckCardRowProps {
  readonly entry: DeckEntry;
  /** Ownership of the card; undefined: not shown. */
  readonly owned: CardOwnership | undefined;
}

/** Renders a card of the deck in one line, with a preview on hover and focus. */
export function DeckCardRow({ entry, owned }: DeckCardRowProps) {
  const { t, language } = useTexts();
  const { card, quantity } = entry;
  const words = translationOf(card, language);
  return (
    <li>
      <CardPreview card={card}>
        <Link
          to={pathOfCardOverDeck(card.id)}
          state={OPENED_FROM_LIST}
          className={styles['row']}
          style={inkProperties(card.colors)}
          data-card={card.id}
          data-owned={owned !== undefined || undefined}
          draggable={false}
        >
          <VisuallyHidden>
            {t('deck.copiesOf', { count: quantity, card: cardLabel(card, language, t) })}{' '}
            {owned && cardOwnedText(owned, t)}
          </VisuallyHidden>
          <CardCrop card={card} className={styles['crop']} />
          <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
          <span className={styles['name']} aria-hidden="true">
            {words.name}
            {words.version !== null && <i className={styles['version']}>{words.version}</i>}
          </span>
          {owned && <CardOwned card={owned} />}
          <b
            className={styles['quantity']}
            aria-hidden="true"
            data-many={quantity > PLAYSET || undefined}
          >
            {quantity}
          </b>
        </Link>
      </CardPreview>
    </li>
  );
}
