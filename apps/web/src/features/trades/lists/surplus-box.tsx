import type { TradeList } from '@inkfolio/contract/trades';
import { countedPrintings, printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { DEFAULT_KEPT_COPIES, surplusEntries } from '@inkfolio/domain/trades/trade-surplus';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { relatedPrintingsQuery } from '../../cards/data/cards.queries.ts';
import { ownedEntriesQuery, sleevedDecksQuery } from '../../collection/data/collection.queries.ts';
import type { ChangeTradeList } from '../data/use-trade-list.ts';

const MAX_KEPT = 99;

interface SurplusBoxProps {
  readonly change: ChangeTradeList;
  /** Undefined while loading. */
  readonly entries: TradeList | undefined;
}

/** Adds the copies above a number of each printing to the trade list at once. */
export function SurplusBox({ entries, change }: SurplusBoxProps) {
  const { t, language } = useTexts();
  const [kept, setKept] = useState(DEFAULT_KEPT_COPIES);
  const [isBusy, setBusy] = useState(false);
  const owned = useQuery(ownedEntriesQuery(language));
  const sleeved = useQuery(sleevedDecksQuery());
  const printings = useQuery(relatedPrintingsQuery());
  const mode = ownershipParameter();
  const surplus = useMemo(() => {
    if (owned.data === undefined || sleeved.data === undefined || printings.data === undefined)
      return [];
    const known = new Map(owned.data.map((entry) => [entry.card.id, entry]));
    const counted = countedPrintings(mode, { printingIds: printingIdsIn(printings.data) });
    const available = availableCopies(known, sleeved.data, counted);
    const listed = entries?.map((entry) => ({ ...entry, cardId: entry.card.id })) ?? [];
    return surplusEntries(owned.data, { kept, listed, available }).flatMap(
      ({ cardId, ...entry }) => {
        const card = known.get(cardId)?.card;
        return card ? [{ ...entry, card }] : [];
      },
    );
  }, [owned.data, sleeved.data, printings.data, mode, kept, entries]);
  const add = async () => {
    setBusy(true);
    await change(() => surplus);
    setBusy(false);
  };
  const result = t('trades.surplusAdd', { count: surplus.length });
  return (
    <Disclosure isFramed title={t('trades.surplus')} summary={result}>
      <p className="fineprint">{t('trades.surplusHelp')}</p>
      <div className="wrap mt-3 justify-between gap-3">
        <span role="group" aria-label={t('trades.surplusKept')} className="row">
          {t('trades.surplusAbove')}
          <Stepper
            value={kept}
            moreLabel={t('trades.add.more')}
            fewerLabel={t('trades.add.fewer')}
            canStep={(step) => kept + step >= 0 && kept + step <= MAX_KEPT}
            onStep={(step) => setKept(kept + step)}
          />
        </span>
        <Button
          busy={isBusy}
          disabled={surplus.length === 0 || entries === undefined}
          onClick={() => void add()}
        >
          {result}
        </Button>
      </div>
    </Disclosure>
  );
}
