import type { Card } from '@inkfolio/domain/cards/card';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reprintsQuery, setsQuery } from '../data/cards.queries.ts';
import { RarityIcon } from '../rarity-icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './card-printings.module.css';

interface CardPrintingsProps {
  readonly card: Card;
  readonly onShow: (id: string) => void;
}

/** Every printing of the card: set, number and rarity; each leads to itself. */
export function CardPrintings({ card, onShow }: CardPrintingsProps) {
  const { t, language } = useTexts();
  const printings = useQuery(reprintsQuery(card.id, language));
  const list = printings.data ?? [card];
  return (
    <section className={styles['printings']} aria-label={t('detail.printings')}>
      <h3 className={styles['title']}>
        {t('detail.printings')}
        {printings.isSuccess && <span className={styles['count']}>{list.length}</span>}
      </h3>
      <ul className={styles['list']}>
        {list.map((printing) => (
          <li key={printing.id}>
            <PrintingRow printing={printing} isThis={printing.id === card.id} onShow={onShow} />
          </li>
        ))}
      </ul>
      {printings.isLoading && <Skeleton shape="line" width="60%" />}
      {printings.isError && (
        <p role="alert" className={styles['problem']}>
          {t('detail.printingsError')}{' '}
          <button type="button" onClick={() => void printings.refetch()}>
            {t('cards.tryAgain')}
          </button>
        </p>
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
      className={styles['row']}
      aria-current={isThis ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onShow(printing.id);
      }}
    >
      <span className={styles['code']}>{setLabel(printing.setCode)}</span>
      <span className={styles['set']}>
        {name}
        {printing.promoGrouping !== null && (
          <span className={styles['promo']}> {printing.promoGrouping}</span>
        )}
      </span>
      <span className={styles['number']}>
        <VisuallyHidden>{t('detail.number')}</VisuallyHidden>
        {number}
      </span>
      <span className={styles['rarity']}>
        <RarityIcon rarity={printing.rarity} />
        {t(`rarity.${printing.rarity}`)}
      </span>
    </Link>
  );
}
