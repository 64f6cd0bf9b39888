import { useTexts } from '../../../lib/i18n.ts';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-results.module.css';
import type { CardSearch } from './use-card-search.ts';

/** "N cards found, showing 1 to N", announced whenever it changes. */
export function ResultCount({ found }: { readonly found: CardSearch }) {
  const { t } = useTexts();
  const { status, total } = found;
  const shown = found.cards.length;
  return (
    <p
      role="status"
      className={classes('numbers', styles['total'])}
      data-outdated={found.isOutdated}
    >
      {status === 'loading' && <VisuallyHidden>{t('cards.loading')}</VisuallyHidden>}
      {status === 'ready' && total === 0 && t('cards.countNone')}
      {status === 'ready' && total > 0 && (
        <>
          <span className="heardIfCompact">
            <Emphasized text={t('cards.count', { total, shown })} />
          </span>
          <span className="onlyCompact" aria-hidden="true">
            <Emphasized text={t('cards.countShort', { total })} />
          </span>
        </>
      )}
    </p>
  );
}
