import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export function LoadingMeta() {
  const { t } = useTexts();
  return (
    <div className={classes('wideStack', 'pageSpace')}>
      <VisuallyHidden>
        <span role="status">{t('meta.loading')}</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="line" width={`${String(72 - row * 6)}%`} />
      ))}
    </div>
  );
}
