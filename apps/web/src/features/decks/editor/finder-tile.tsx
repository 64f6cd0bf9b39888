import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import { Plus, Search } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './finder-tile.module.css';

interface FinderTileProps {
  readonly card: Card;
  /** Position in the list from 1, and its length: distant tiles are not rendered. */
  readonly place: number;
  readonly of: number;
  readonly quantity: number;
  /** Reserves room for the owned copies, even before they are loaded. */
  readonly showsOwned: boolean;
  readonly owned: number | undefined;
  readonly note: string | undefined;
  readonly isTabStop: boolean;
  /** Touch layout: buttons for more and fewer below the card. */
  readonly compact: boolean;
  readonly onChange: (card: Card, delta: number) => void;
  /** Sets the copies of the card in the deck. */
  readonly onSet: (card: Card, copies: number) => void;
  readonly onPreview: (card: Card) => void;
}

/** Renders a card that a click adds; memoized per card. */
export const FinderTile = memo(function FinderTile(props: FinderTileProps) {
  const { card, place, of, quantity, showsOwned, owned, note, isTabStop, compact } = props;
  const { onChange, onSet, onPreview } = props;
  const { t, language } = useTexts();
  const name = translationOf(card, language).fullName;
  return (
    <li className="relative [contain:layout_style]" aria-posinset={place} aria-setsize={of}>
      <button
        type="button"
        className={styles['tile']}
        data-card={card.id}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onChange(card, 1)}
      >
        <VisuallyHidden>{t('edit.addWhat')} </VisuallyHidden>
        <span className={styles['picture']}>
          <CardPicture card={card} language={language} sizes="(min-width: 64rem) 160px, 30vw" />
        </span>
        <VisuallyHidden> {t('edit.inDeck', { count: quantity })}.</VisuallyHidden>
        {quantity > 0 && !compact && (
          <span
            className={styles['ribbon']}
            data-many={quantity > PLAYSET || undefined}
            aria-hidden="true"
          >
            <span>{quantity}</span>
          </span>
        )}
      </button>
      <span className="spread h-[32px] ps-0.5 max-lg:h-auto max-lg:min-h-[8px] max-lg:py-1">
        {showsOwned && (
          <span className="min-h-[1lh] text-xs whitespace-nowrap text-faint tabular-nums">
            {owned !== undefined && t('edit.owned', { count: owned })}
          </span>
        )}
        <button
          type="button"
          className={classes('grid place-items-center', styles['closer'])}
          tabIndex={compact ? 0 : -1}
          aria-label={t('edit.lookCloser', { name })}
          onClick={() => onPreview(card)}
        >
          <Search size={14} aria-hidden="true" />
        </button>
      </span>
      {note !== undefined && <p className="fineprint">{note}</p>}
      {compact && quantity > 0 && (
        <Stepper
          wide
          value={quantity}
          isMany={quantity > PLAYSET}
          fewerLabel={t('edit.remove', { name })}
          moreLabel={t('edit.add', { name })}
          onStep={(step) => onChange(card, step)}
          fill={{
            to: PLAYSET,
            label: t('edit.fill', { name, count: PLAYSET }),
            onFill: () => onSet(card, PLAYSET),
          }}
        />
      )}
      {compact && quantity === 0 && (
        <Button
          className="min-h-(--touch) w-full"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(card, 1)}
        >
          {t('edit.addShort')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
});
