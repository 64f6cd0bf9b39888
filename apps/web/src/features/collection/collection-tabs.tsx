import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import styles from './collection.module.css';

const PAGES = ['collection', 'buildPlanner', 'wantList', 'tradeList'] as const;

/** Links between the pages of the collection. Needs the texts `collection`. */
export function CollectionTabs({ current }: { readonly current: (typeof PAGES)[number] }) {
  const { t } = useTexts();
  return (
    <nav
      className="-mx-3 flex flex-wrap gap-x-1 max-sm:-mx-2 max-sm:gap-x-0 print:hidden"
      aria-label={t('collection.pages')}
    >
      {PAGES.map((page) => (
        <Link
          key={page}
          to={PAGE_PATHS[page]}
          className={styles['tab']}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(`collection.page.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
