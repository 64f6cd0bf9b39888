import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { copiesOfWanted } from '@inkfolio/domain/collection/wanted-list';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { CollectionTabs } from '../collection/collection-tabs.tsx';
import { useTradeList } from './data/use-trade-list.ts';

const VIEWS = [
  { name: 'wants', to: PAGE_PATHS.wantList },
  { name: 'trades', to: PAGE_PATHS.tradeList },
  { name: 'match', to: '/collection/trades/match' },
] as const;

interface TradesHeadProps {
  readonly current: (typeof VIEWS)[number]['name'];
  readonly userId: string;
}

/** Title of the trade pages, and links between them with the number of copies per list. */
export function TradesHead({ current, userId }: TradesHeadProps) {
  const { t } = useTexts();
  useDocumentTitle(t(current === 'match' ? 'trades.match' : `trades.${current}`));
  // Counts only lists that are already loaded; sends no request.
  const wants = useTradeList(userId, 'wants', false);
  const trades = useTradeList(userId, 'trades', false);
  const lists = { wants: wants.entries, trades: trades.entries, match: undefined };
  return (
    <div className="print:hidden!">
      <CollectionTabs current="wantList" />
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
              {lists[name] && <span className="figure">{copiesOfWanted(lists[name])}</span>}
            </Link>
          ))}
        </nav>
      </header>
    </div>
  );
}
