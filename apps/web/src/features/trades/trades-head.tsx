import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { CollectionTabs } from '../collection/collection-tabs.tsx';
import { useTradeList } from './data/use-trade-list.ts';

const VIEWS = [
  { name: 'trades', to: PAGE_PATHS.tradeList },
  { name: 'match', to: '/collection/trades/match' },
] as const;

interface TradesHeadProps {
  readonly current: (typeof VIEWS)[number]['name'];
  readonly userId: string;
}

/** Title of the trade pages, and links between them with the number of copies on the list. */
export function TradesHead({ current, userId }: TradesHeadProps) {
  const { t } = useTexts();
  useDocumentTitle(t(current === 'match' ? 'trades.match' : `trades.${current}`));
  const { entries } = useTradeList(userId, 'trades');
  const lists = { trades: entries, match: undefined };
  return (
    <div className="print:hidden!">
      <CollectionTabs current="tradeList" />
      <header className="row gap-4 py-4 max-lg:flex-wrap max-lg:py-3">
        <h1 className="pageTitle" tabIndex={-1}>
          {t('trades.title')}
        </h1>
        <span className="rule max-lg:hidden" />
        <nav className="track max-lg:w-full" aria-label={t('trades.views')}>
          {VIEWS.map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              className="segment min-h-[34px] flex-auto px-3 max-lg:min-h-(--touch) max-lg:px-1"
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`trades.${name}`)}
              {lists[name] && <span className="figure">{tradedCopies(lists[name])}</span>}
            </Link>
          ))}
        </nav>
      </header>
    </div>
  );
}
