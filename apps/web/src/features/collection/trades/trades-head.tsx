import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { copiesOfWanted } from '@inkfolio/domain/collection/wanted-list';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { CollectionTabs } from '../collection-tabs.tsx';
import { tradeListQuery } from './data/trades.queries.ts';
import styles from './trades-head.module.css';

const VIEWS = [
  { name: 'wants', to: PAGE_PATHS.wantList },
  { name: 'trades', to: PAGE_PATHS.tradeList },
  { name: 'match', to: '/collection/trades/match' },
] as const;

/** Title of the pages of trades, and the links between them with the copies on each list. */
export function TradesHead({ current }: { readonly current: (typeof VIEWS)[number]['name'] }) {
  const { t, language } = useTexts();
  useDocumentTitle(t(current === 'match' ? 'trades.match' : `trades.${current}`));
  // The counts of lists that have been read: they are no reason to ask.
  const wants = useQuery({ ...tradeListQuery('wants', language), enabled: false });
  const trades = useQuery({ ...tradeListQuery('trades', language), enabled: false });
  const lists = { wants: wants.data, trades: trades.data, match: undefined };
  return (
    <div className="notPrinted">
      <CollectionTabs current="wantList" />
      <header className={styles['head']}>
        <h1 className="pageTitle" tabIndex={-1}>
          {t('trades.title')}
        </h1>
        <span className="rule" />
        <nav className={styles['views']} aria-label={t('trades.views')}>
          {VIEWS.map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              className="segment"
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`trades.${name}`)}
              {lists[name] && <span className="figure">{copiesOfWanted(lists[name])}</span>}
            </Link>
          ))}
        </nav>
      </header>
    </div>
  );
}
