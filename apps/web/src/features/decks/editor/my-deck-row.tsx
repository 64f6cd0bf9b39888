import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import type { CardOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { Images } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inkProperties } from '../../cards/face/card-icons.ts';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { CardCrop } from '../../cards/card-crop.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import { classes } from '../../../ui/classes.ts';
import row from '../parts/deck-cards.module.css';
import { CardOwned, cardOwnedText } from '../parts/owned-mark.tsx';
import styles from './deck-editor.module.css';

interface MyDeckRowProps {
  readonly card: Card;
  readonly quantity: number;
  readonly owned: CardOwnership | undefined;
  readonly isHighlighted: boolean;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
  /** Undefined for a card with one printing. */
  readonly onChoosePrinting: ((card: Card) => void) | undefined;
}

/** Row of the player's deck: its name opens a preview; stepper, + and - change it. */
export const MyDeckRow = memo(function MyDeckRow(props: MyDeckRowProps) {
  const { card, quantity, owned, isHighlighted, onChange, onPreview, onChoosePrinting } = props;
  const { t, language } = useTexts();
  const words = translationOf(card, language);
  const name = words.fullName;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    onChange(card, event.key === '+' ? 1 : -1);
  };

  return (
    <li onKeyDown={onKeyDown} data-row={card.id}>
      <span
        className={classes(row['row'], styles['row'])}
        style={inkProperties(card.colors)}
        data-owned={owned !== undefined || undefined}
        data-highlighted={isHighlighted || undefined}
      >
        <CardCrop card={card} className={classes(row['crop'], styles['crop'])} />
        <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
        <CardPreview card={card}>
          <button type="button" className={styles['name']} onClick={() => onPreview(card)}>
            <VisuallyHidden>
              {t('deck.copiesOf', { count: quantity, card: cardLabel(card, language, t) })}
              {owned && ` ${cardOwnedText(owned, t)}`}
            </VisuallyHidden>
            <span
              className={classes(
                row['halo'],
                'line-clamp-2 min-w-0 flex-1 py-0.5 leading-snug font-semibold wrap-anywhere',
              )}
              aria-hidden="true"
            >
              {words.name}
              {words.version !== null && (
                <i className="block overflow-hidden font-display text-sm/snug font-regular text-ellipsis text-muted italic">
                  {words.version}
                </i>
              )}
            </span>
          </button>
        </CardPreview>
        {onChoosePrinting && (
          <IconButton
            size="sm"
            className={styles['printings']}
            label={t('edit.changePrinting', { name })}
            icon={<Images aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onChoosePrinting(card)}
          />
        )}
        {owned && <CardOwned card={owned} className={styles['owned']} />}
        <Stepper
          value={quantity}
          isMany={quantity > PLAYSET}
          fewerLabel={t('edit.remove', { name })}
          moreLabel={t('edit.add', { name })}
          onStep={(step) => onChange(card, step)}
        />
      </span>
    </li>
  );
});
