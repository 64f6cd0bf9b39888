import type { Card } from '@inkfolio/domain/cards/card';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reprintsQuery, setsQuery } from '../data/cards.queries.ts';
import { NamedRarity } from '../rarity-icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RetryNote } from '../../../ui/query-state.tsx';

interface CardPrintingsProps {
  readonly card: Card;
  readonly onShow: (id: string) => void;
}

/** Lists all printings with set, number and rarity; each opens that printing. */
export function CardPrintings({ card, onShow }: CardPrintingsProps) {
  const { t, language } = useTexts();
  const printings = useQuery(reprintsQuery(card.id, language));
  const list = printings.data ?? [card];
  return (
    <section className="stack gap-1" aria-label={t('detail.printings')}>
      <h3 className="row gap-3">
        {t('detail.printings')}
        <span className="rule" />
        {printings.isSuccess && <span className="count">{list.length}</span>}
      </h3>
      <ul className="-mx-2 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-3">
        {list.map((printing) => (
          <li key={printing.id} className="col-span-full grid grid-cols-subgrid">
            <PrintingRow printing={printing} isThis={printing.id === card.id} onShow={onShow} />
          </li>
        ))}
      </ul>
      {printings.isLoading && <Skeleton shape="line" width="60%" />}
      {printings.isError && (
        <RetryNote text={t('detail.printingsError')} onRetry={() => void printings.refetch()} />
      )}
    </section>
  );
}

interface PrintingRowProps {
  readonly printing: Card;
  readonly isThis: boolean;
  readonly onShow: (id: string) => void;
}

function PrintingRow({ printing, isThis, onShow }: PrintingRowProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { data: sets } = useQuery(setsQuery(language));
  const name = sets?.find((set) => set.setCode === printing.setCode)?.name;
  const number = `${printing.number}${printing.variant ?? ''}`;
  return (
    <Link
      to={`/cards/${printing.id}${search}`}
      className="col-span-full grid min-h-[34px] grid-cols-subgrid items-center rounded-sm px-2 py-1 text-sm/snug text-muted hover:bg-surface-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-text pointer-coarse:min-h-(--touch)"
      aria-current={isThis ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onShow(printing.id);
      }}
    >
      <b className="font-bold text-text lining-nums tabular-nums">{setLabel(printing.setCode)}</b>
      <span>
        {name}
        {printing.promoGrouping !== null && <i> {printing.promoGrouping}</i>}
      </span>
      <span className="text-end font-display text-md/none font-semibold">
        <VisuallyHidden>{t('detail.number')}</VisuallyHidden>
        {number}
      </span>
      <span className="row gap-1.5">
        <NamedRarity rarity={printing.rarity} />
      </span>
    </Link>
  );
}
