import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { isSpecialRarity, MAX_COPIES } from '@inkfolio/domain/collection/collection';
import { Check, RectangleVertical, Sparkles } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { NamedRarity } from '../../cards/rarity-icon.tsx';
import { FreeCopiesButton } from '../owned/free-copies-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CardOverChapterLink } from './card-over-chapter.tsx';
import styles from './chapter.module.css';
import { readRowKey } from './row-keys.ts';

export type RowSave = 'saving' | 'saved' | undefined;

interface ChapterRowProps {
  readonly card: Card;
  readonly quantity: number;
  readonly foilQuantity: number;
  /** Copies outside sleeved decks, of printings that count; undefined if none is reserved. */
  readonly free: number | undefined;
  readonly owned: number | undefined;
  /** Below the goal; greys the thumbnail. */
  readonly isMissing: boolean;
  /** Search string that opens the card over the page. */
  readonly search: string;
  readonly save: RowSave;
  readonly isWhereOpen: boolean;
  readonly onWhere: (cardId: string, button: HTMLButtonElement) => void;
  readonly onChange: (card: Card, copies: Copies) => void;
}

export const ChapterRow = memo(function ChapterRow(props: ChapterRowProps) {
  const { card, quantity, foilQuantity, free, owned, isMissing, search, save, onChange } = props;
  const { isWhereOpen, onWhere } = props;
  const { t, language } = useTexts();
  const words = translationOf(card, language);
  const change = (finish: keyof Copies, count: number) =>
    onChange(card, { quantity, foilQuantity, [finish]: count });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'w') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLButtonElement>('[data-where]')?.click();
      return;
    }
    const key = readRowKey(event.nativeEvent);
    if (key === undefined) return;
    event.preventDefault();
    const inFoil = event.target instanceof HTMLElement && event.target.dataset['field'] === 'foil';
    const isFoil = key.isFoil || inFoil || isSpecialRarity(card);
    if (isFoil) change('foilQuantity', foilQuantity + key.step);
    else change('quantity', quantity + key.step);
  };

  return (
    <li
      className={classes('row surface', styles['row'])}
      data-row={card.id}
      data-missing={isMissing || undefined}
      onKeyDown={onKeyDown}
    >
      <CardThumb card={card} />
      <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
      <div className={classes('stack gap-0.5', styles['words'])}>
        <CardPreview card={card}>
          <CardOverChapterLink card={card} search={search} className={styles['name']} />
        </CardPreview>
        <span className="row fineprint gap-1.5">
          <span className="flex-none lining-nums tabular-nums">{printedNumber(card)}</span>
          <NamedRarity rarity={card.rarity} hidden />
          {save === undefined ? (
            <i className="version truncate" aria-hidden="true">
              {words.version}
            </i>
          ) : (
            <span className={classes('row gap-1.5', save === 'saved' && 'text-success')}>
              {save === 'saved' && <Check size={13} aria-hidden="true" />}
              {t(`ui.save.${save}`)}
            </span>
          )}
        </span>
      </div>
      {free !== undefined && owned !== undefined && (
        <span className={styles['free']}>
          {owned > 0 && (
            <FreeCopiesButton
              free={free}
              owned={owned}
              name={words.fullName}
              isOpen={isWhereOpen}
              onOpen={(button) => onWhere(card.id, button)}
            />
          )}
        </span>
      )}
      <Fields card={card} quantity={quantity} foilQuantity={foilQuantity} onChange={change} />
    </li>
  );
});

interface FieldsProps extends Copies {
  readonly card: Card;
  readonly onChange: (finish: keyof Copies, count: number) => void;
}

/** "Epic, enchanted, iconic and special cards have no normal quantity counter" (section 2). */
function Fields({ card, quantity, foilQuantity, onChange }: FieldsProps) {
  const { t, language } = useTexts();
  const name = translationOf(card, language).fullName;
  return (
    <span
      className={classes('row', styles['fields'])}
      data-foil-only={isSpecialRarity(card) || undefined}
    >
      {!isSpecialRarity(card) && (
        <NumberStepper
          value={quantity}
          max={MAX_COPIES}
          field="normal"
          label={t('chapter.normalOf', { name })}
          moreLabel={t('chapter.moreNormal', { name })}
          fewerLabel={t('chapter.fewerNormal', { name })}
          sign={
            <>
              <RectangleVertical aria-hidden="true" />
              <span className="hidden max-sm:inline">{t('chapter.normal')}</span>
            </>
          }
          onChange={(count) => onChange('quantity', count)}
        />
      )}
      <NumberStepper
        value={foilQuantity}
        max={MAX_COPIES}
        field="foil"
        tone="gilt"
        label={t('chapter.foilOf', { name })}
        moreLabel={t('chapter.moreFoil', { name })}
        fewerLabel={t('chapter.fewerFoil', { name })}
        sign={
          <>
            <Sparkles aria-hidden="true" />
            <span className="hidden max-sm:inline">{t('chapter.foil')}</span>
          </>
        }
        onChange={(count) => onChange('foilQuantity', count)}
      />
    </span>
  );
}
