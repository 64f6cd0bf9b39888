import { translationOf } from '@inkfolio/domain/cards/card';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import { MAX_TRADE_QUANTITY } from '@inkfolio/domain/trades/trade-lists';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { finishesOf, type EntryMove } from '../lists/trade-entry-row.tsx';
import { reprintsQuery } from '../../cards/data/cards.queries.ts';
import type { WantedCard } from '../data/use-wants.ts';

interface WantDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly want: WantedCard;
  readonly onGot: (want: WantedCard, count: number, isFoil: boolean) => void;
  readonly onStep: (entry: ListedTradeEntry, quantity: number) => void;
  readonly onMove: (entry: ListedTradeEntry, move: EntryMove) => void;
}

/** Choice of how many copies the player got and in which finish; changes an entry by hand. */
export function WantDialog(props: WantDialogProps) {
  const { open, onOpenChange, want, onGot, onStep, onMove } = props;
  const { t, language } = useTexts();
  const { card, finish, quantity, entry } = want;
  const isFoilOnly = isSpecialRarity(card);
  const printings = useQuery({ ...reprintsQuery(card.id, language), enabled: entry !== undefined });
  const [count, setCount] = useState(quantity);
  const [isFoil, setFoil] = useState(isFoilOnly || finish === 'foil');
  const { fullName: name } = translationOf(card, language);
  const stepLabels = {
    moreLabel: t('trades.moreOf', { name }),
    fewerLabel: t('trades.fewerOf', { name }),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onGot(want, count, isFoil);
            onOpenChange(false);
          }}
        >
          {t('wants.gotCount', { count })}
        </Button>
      }
    >
      <div className="stack gap-4">
        <div className="spread" role="group" aria-label={t('wants.gotIt')}>
          <Stepper
            {...stepLabels}
            value={count}
            canStep={(step) => count + step >= 1 && count + step <= MAX_TRADE_QUANTITY}
            onStep={(step) => setCount(count + step)}
          />
          {!isFoilOnly && (
            <Toggle shape="pill" pressed={isFoil} onToggle={() => setFoil(!isFoil)}>
              <Sparkles size={15} strokeWidth={1.75} aria-hidden="true" />
              {t('trades.finish.foil')}
            </Toggle>
          )}
        </div>
        {entry !== undefined && (
          <section className="stack gap-2" aria-label={t('wants.byHand')}>
            <h3 className="subtitle">{t('wants.byHand')}</h3>
            <div className="wrap gap-4">
              <Stepper
                {...stepLabels}
                value={entry.quantity}
                canStep={(step) => entry.quantity + step <= MAX_TRADE_QUANTITY}
                onStep={(step) => onStep(entry, entry.quantity + step)}
              />
              <Select
                label={t('wants.printing')}
                value={entry.printing === 'any' ? 'any' : entry.card.id}
                options={[
                  { value: 'any', label: t('trades.anyPrinting') },
                  ...(printings.data ?? [entry.card])
                    .toSorted(comparePrintings)
                    .map((each) => ({ value: each.id, label: printingCode(each) })),
                ]}
                onChange={(id) => {
                  const chosen = printings.data?.find((each) => each.id === id);
                  onMove(entry, chosen ? { card: chosen, printing: 'one' } : { printing: 'any' });
                }}
              />
              <Select
                label={t('wants.finish')}
                value={entry.finish}
                options={finishesOf(entry).map((value) => ({
                  value,
                  label: t(`trades.finish.${value}`),
                }))}
                onChange={(next) => onMove(entry, { finish: next })}
              />
              <Button size="sm" variant="caution" onClick={() => onStep(entry, 0)}>
                {t('wants.removeEntry')}
              </Button>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
