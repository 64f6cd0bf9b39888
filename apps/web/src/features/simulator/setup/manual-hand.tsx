import { translationOf } from '@inkfolio/domain/cards/card';
import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { compareCards } from '../panel/card-order.ts';

interface ManualHandProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly onBack: () => void;
  readonly onConfirm: (deckCardIds: readonly string[]) => void;
}

/**
 * "Exactly 7 cards, otherwise Confirm is disabled. Each copy may be picked only up to the number in
 * the deck" (specification, section 5).
 */
export function ManualHand({ open, onOpenChange, deckCards, onBack, onConfirm }: ManualHandProps) {
  const { t, language } = useTexts();
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = useMemo(
    () => deckCards.toSorted((a, b) => compareCards(a.card, b.card, language)),
    [deckCards, language],
  );
  const ids = [...picked].flatMap(([id, copies]) => Array<string>(copies).fill(id));
  const missing = STARTING_HAND - ids.length;
  const afterStep = (id: string, step: 1 | -1) => (picked.get(id) ?? 0) + step;
  const canPick = (id: string, quantity: number, step: 1 | -1) => {
    const copies = afterStep(id, step);
    return copies >= 0 && copies <= quantity && (step === -1 || missing > 0);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('simulator.manual.title')}
      footer={
        <>
          {missing > 0 && (
            <span
              id="manual-reason"
              className="fineprint in-data-[place=centre]:flex-[1_1_100%]"
              role="status"
            >
              {t('simulator.manual.missing', { count: missing })}
            </span>
          )}
          <Button variant="ghost" onClick={onBack}>
            {t('simulator.manual.back')}
          </Button>
          <Button
            variant="primary"
            disabled={missing !== 0}
            aria-describedby={missing > 0 ? 'manual-reason' : undefined}
            onClick={() => onConfirm(ids)}
          >
            {t('simulator.manual.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-2 font-display text-lg/snug font-bold lining-nums" role="status">
        {t('simulator.manual.count', { count: ids.length, of: STARTING_HAND })}
      </p>
      <ul>
        {rows.map(({ id, quantity, card }) => {
          const { name, version, fullName } = translationOf(card, language);
          const copies = picked.get(id) ?? 0;
          return (
            <li
              key={id}
              className="grid min-h-[48px] grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-b-line-soft [&_b]:grid [&_b]:leading-snug [&_b]:font-semibold"
            >
              <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} />
              <b>
                {name}
                {version !== null && <i className="fineprint">{version}</i>}
              </b>
              <span className="fineprint">{t('simulator.manual.of', { count: quantity })}</span>
              <Stepper
                value={copies}
                moreLabel={t('simulator.manual.more', { name: fullName })}
                fewerLabel={t('simulator.manual.fewer', { name: fullName })}
                canStep={(step) => canPick(id, quantity, step)}
                onStep={(step) => setPicked(new Map(picked).set(id, afterStep(id, step)))}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
