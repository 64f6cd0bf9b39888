import type { SetStats } from '@inkfolio/contract/collection';
import { overallProgress } from '@inkfolio/domain/collection/set-progress';
import { Award, Plus } from 'lucide-react';
import { memo } from 'react';
import { Link, type To } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { SetCover } from './set-cover.tsx';
import styles from '../collection.module.css';

interface SetTileProps {
  readonly set: SetStats;
  readonly to: To;
  readonly isOwn: boolean;
}

export const SetTile = memo(function SetTile({ set, to, isOwn }: SetTileProps) {
  const { t } = useTexts();
  const { owned, total, percentage } = overallProgress([set]);
  const isComplete = total > 0 && owned === total;
  return (
    <Link
      to={to}
      className={classes('surface', styles['tile'])}
      data-complete={isComplete || undefined}
    >
      <SetCover set={set} />
      {total === 0 ? (
        <span className="fineprint grid min-h-[92px] flex-1 place-items-center p-3 text-center">
          {t('collection.noMatch')}
        </span>
      ) : (
        <span className="grid grid-cols-[auto_minmax(24px,1fr)_auto] gap-x-2 gap-y-1.5 px-3 pt-2.5 pb-3 *:col-span-full">
          <span className="wrap justify-between gap-x-2 gap-y-0">
            <span className="font-display text-xl/tight font-bold lining-nums">
              {t('collection.percent', { share: percentage / 100 })}
            </span>
            {isComplete && (
              <span className="row caption gap-1.5 text-gilt">
                <Award size={15} strokeWidth={1.75} aria-hidden="true" />
                {t('collection.complete')}
              </span>
            )}
            {set.copies === 0 && isOwn ? (
              <span className="row caption gap-1.5 text-accent">
                <Plus size={15} strokeWidth={1.75} aria-hidden="true" />
                {t('collection.addFirst')}
              </span>
            ) : (
              <span className="fineprint lining-nums tabular-nums">
                {t('collection.copies', { count: set.copies })}
              </span>
            )}
          </span>
          {set.standardTotal > 0 && (
            <Bar part="standard" owned={set.standardOwned} total={set.standardTotal} />
          )}
          {set.specialTotal > 0 && (
            <Bar part="special" owned={set.specialOwned} total={set.specialTotal} />
          )}
        </span>
      )}
    </Link>
  );
});

interface BarProps {
  readonly part: 'standard' | 'special';
  readonly owned: number;
  /** Number of cards, at least 1: sets without cards of this part render no bar. */
  readonly total: number;
}

function Bar({ part, owned, total }: BarProps) {
  const { t } = useTexts();
  return (
    <span className="grid grid-cols-[subgrid] items-center text-xs text-faint [&>:last-child]:min-w-[62px] [&>:last-child]:text-end [&>:last-child]:text-muted">
      <span>{t(`collection.${part}`)}</span>
      <ProgressBar share={owned / total} />
      <span className="lining-nums tabular-nums">{t('collection.ofTotal', { owned, total })}</span>
    </span>
  );
}
