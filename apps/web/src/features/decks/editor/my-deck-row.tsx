import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import type { CardOwnership } from '@inkfolio/domain/decks/ownership-level';
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
import { copiesOfKey } from './use-copies-keys.ts';

interface MyDeckRowProps {
  readonly card: Card;
  readonly quantity: number;
  readonly owned: CardOwnership | undefined;
  readonly isHighlighted: boolean;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
  /** Undefined for a card with one printing. */
  readonly onChoosePrinting: ((card: Card) => void) | undefined;
  /** Set of the printing, on a line of its own in narrow windows; undefined in wide ones. */
  readonly setName: string | undefined;
}

/** Row of the player's deck: its name opens a preview; stepper, + and -, and 0 to 4 change it. */
export const MyDeckRow = memo(function MyDeckRow(props: MyDeckRowProps) {
  const { card, quantity, owned, isHighlighted, onChange, onPreview, onChoosePrinting, setName } =
    props;
  const { t, language } = useTexts();
  const words = translationOf(card, language);
  const name = words.fullName;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = copiesOfKey(event.key);
    if (wanted === undefined && event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    const delta = wanted === undefined ? (event.key === '+' ? 1 : -1) : wanted - quantity;
    if (delta !== 0) onChange(card, delta);
  };

  return (
    <li onKeyDown={onKeyDown} data-row={card.id}>
      <span
        className={classes(row['row'], styles['row'])}
        style={inkProperties(card.colors)}
        data-owned={owned !== undefined || undefined}
        data-lines={setName !== undefined || undefined}
        data-highlighted={isHighlighted || undefined}
      >
        {setName === undefined && (
          <CardCrop card={card} className={classes(row['crop'], styles['crop'])} />
        )}
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
        {setName !== undefined && <PrintingLine {...props} setName={setName} />}
        {onChoosePrinting && setName === undefined && (
          <IconButton
            size="sm"
            label={t('edit.changePrinting', { name })}
            icon={<Images aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onChoosePrinting(card)}
          />
        )}
        {owned && setName === undefined && <CardOwned card={owned} />}
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

type PrintingLineProps = Pick<MyDeckRowProps, 'card' | 'owned' | 'onChoosePrinting'> & {
  readonly setName: string;
};

/** Printing and owned copies below the name; a press opens the printings. */
function PrintingLine({ card, owned, onChoosePrinting, setName }: PrintingLineProps) {
  const { t, language } = useTexts();
  const printing = [setName, card.number].filter((part) => part !== '').join(', ');
  return (
    <span className={styles['line']}>
      {onChoosePrinting ? (
        <button
          type="button"
          className="reach underline decoration-dotted underline-offset-4"
          aria-label={t('edit.changePrinting', { name: translationOf(card, language).fullName })}
          aria-haspopup="dialog"
          onClick={() => onChoosePrinting(card)}
        >
          {printing}
        </button>
      ) : (
        <span aria-hidden="true">{printing}</span>
      )}
      {owned && <CardOwned card={owned} />}
    </span>
  );
}
