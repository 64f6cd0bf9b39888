import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import {
  MAX_TRADE_QUANTITY,
  TRADE_FINISHES,
  tradedKey,
  type TradeFinish,
} from '@inkfolio/domain/trades/trade-lists';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Sparkles, TriangleAlert, X } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChoiceMenuButton } from '../../../ui/menu-button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { reprintsQuery } from '../../cards/data/cards.queries.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { RarityIcon } from '../../cards/rarity-icon.tsx';
import { readRowKey } from '../../collection/chapter/row-keys.ts';

export type EntryMove = Partial<Pick<ListedTradeEntry, 'card' | 'printing' | 'finish'>>;

interface TradeEntryRowProps {
  readonly entry: ListedTradeEntry;
  /** Copies of the card in the collection; undefined: not shown. */
  readonly owned: number | undefined;
  readonly onStep: (entry: ListedTradeEntry, step: 1 | -1) => void;
  readonly onMove: (entry: ListedTradeEntry, move: EntryMove) => void;
  readonly onRemove: (entry: ListedTradeEntry) => void;
}

export const TradeEntryRow = memo(function TradeEntryRow(props: TradeEntryRowProps) {
  const { entry, owned, onStep, onMove, onRemove } = props;
  const { t, language } = useTexts();
  const { card, quantity } = entry;
  const { name, version, fullName } = translationOf(card, language);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = readRowKey(event)?.step;
    if (event.key === 'Delete') onRemove(entry);
    else if (step !== undefined && quantity + step <= MAX_TRADE_QUANTITY) onStep(entry, step);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className="flex min-h-[62px] items-center gap-2.5 rounded-md border border-line-soft bg-surface-1 py-1.5 ps-2 pe-1.5 [contain-intrinsic-block-size:auto_62px] [content-visibility:auto] hover:bg-surface-2 max-md:min-h-[95px] max-md:p-2"
      data-entry={tradedKey(entry)}
      data-card={card.id}
      onKeyDown={onKeyDown}
    >
      <CardThumb card={card} />
      <span className="max-md:hidden">
        <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/cards/${card.id}`}
          className="block min-h-[24px] leading-snug font-semibold wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {name} {version !== null && <i className="version max-md:block">{version}</i>}
        </Link>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0 text-sm text-faint">
          <RarityIcon rarity={card.rarity} />
          <PrintingMenu entry={entry} onMove={onMove} />
          <FinishMenu entry={entry} onMove={onMove} />
          {owned !== undefined && (
            <span
              className="row min-w-0 gap-1 wrap-anywhere data-short:font-semibold data-short:text-warning"
              data-short={owned < quantity || undefined}
            >
              {owned < quantity && <TriangleAlert size="1em" aria-hidden="true" />}
              {owned < quantity
                ? t('trades.ownedFewer', { count: owned })
                : t('trades.owned', { count: owned })}
            </span>
          )}
        </div>
      </div>
      <Stepper
        value={quantity}
        moreLabel={t('trades.moreOf', { name: fullName })}
        fewerLabel={t('trades.fewerOf', { name: fullName })}
        canStep={(step) => quantity + step <= MAX_TRADE_QUANTITY}
        onStep={(step) => onStep(entry, step)}
      />
      <IconButton
        label={t('trades.removeOf', { name: fullName })}
        icon={<X aria-hidden="true" />}
        className="max-md:hidden"
        onClick={() => onRemove(entry)}
      />
    </li>
  );
});

type MenuProps = Pick<TradeEntryRowProps, 'entry' | 'onMove'>;

/** Choice of the printing; prefetches the printings when the pointer approaches the button. */
function PrintingMenu({ entry, onMove }: MenuProps) {
  const { t, language } = useTexts();
  const [isNear, setNear] = useState(false);
  const { card, printing } = entry;
  const { data } = useQuery({ ...reprintsQuery(card.id, language), enabled: isNear });
  const printings: readonly Card[] = data ?? [card];
  const shown = printing === 'any' ? t('trades.anyPrinting') : printingCode(card);
  const choose = (value: string) => {
    const chosen = printings.find(({ id }) => id === value);
    onMove(entry, chosen ? { card: chosen, printing: 'one' } : { printing: 'any' });
  };
  return (
    <span onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <ChoiceMenuButton
        className="reach inline-flex min-h-[24px] items-center gap-1 rounded-xs font-medium text-muted hover:text-text [&_svg]:size-[1em]"
        label={t('trades.printingOf', {
          name: translationOf(card, language).fullName,
          printing: shown,
        })}
        value={printing === 'any' ? 'any' : card.id}
        options={[
          { value: 'any', label: t('trades.anyPrinting') },
          ...printings.toSorted(comparePrintings).map((each) => ({
            value: each.id,
            label: printingCode(each),
            note: t(`rarity.${each.rarity}`),
            icon: <RarityIcon rarity={each.rarity} />,
          })),
        ]}
        onChange={choose}
      >
        {shown}
        <ChevronDown aria-hidden="true" />
      </ChoiceMenuButton>
    </span>
  );
}

function FinishMenu({ entry, onMove }: MenuProps) {
  const { t, language } = useTexts();
  const { card, finish } = entry;
  // The finish of an offered card is known.
  const finishes = finishesOf(entry).filter((each) => each === finish || each !== 'any');
  const shown = t(`trades.finish.${finish}`);
  return (
    <ChoiceMenuButton
      className="reach inline-flex min-h-[24px] items-center gap-1 rounded-xs font-medium text-muted hover:text-text [&_svg]:size-[1em]"
      label={t('trades.finishOf', {
        name: translationOf(card, language).fullName,
        finish: shown,
      })}
      value={finish}
      options={finishes.map((value) => ({ value, label: t(`trades.finish.${value}`) }))}
      onChange={(value) => onMove(entry, { finish: value })}
    >
      <span
        className="row gap-1 data-[finish=foil]:font-semibold data-[finish=foil]:text-gilt"
        data-finish={finish}
      >
        {finish === 'foil' && <Sparkles aria-hidden="true" />}
        {shown}
      </span>
      <ChevronDown aria-hidden="true" />
    </ChoiceMenuButton>
  );
}

/** Finishes that an entry may have: special rarities are foil only. */
export function finishesOf({ card, printing, finish }: ListedTradeEntry): readonly TradeFinish[] {
  const isFoilOnly = printing === 'one' && isSpecialRarity(card);
  return TRADE_FINISHES.filter((each) => each === finish || !isFoilOnly || each !== 'normal');
}
