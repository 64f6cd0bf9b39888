import {
  overallProgress,
  sumOfSets,
  type SetProgress,
} from '@inkfolio/domain/collection/set-progress';
import type { ReactNode } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../collection.module.css';

interface CollectionHeadProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Beside the title. */
  readonly mark?: ReactNode;
  /** Progress of the shown sets; undefined until it is loaded. */
  readonly sets: readonly SetProgress[] | undefined;
  readonly isLoading: boolean;
  readonly ownedText: Extract<TextId, 'collection.owned' | 'collection.public.owned'>;
  readonly actions: ReactNode;
}

export function CollectionHead(props: CollectionHeadProps) {
  const { title, subtitle, mark, sets, isLoading, ownedText, actions } = props;
  const { t } = useTexts();
  const progress = sumOfSets(sets ?? []);
  const { owned, total, percentage } = overallProgress(sets ?? []);
  return (
    <header className="wrap pt-1 pb-4 lg:gap-6 lg:pt-3 lg:pb-5">
      <ProgressRing progress={progress}>
        {sets && t('collection.percent', { share: percentage / 100 })}
      </ProgressRing>
      <div className="stack flex-[1_1_200px] gap-1">
        <div className="wrap gap-x-3">
          <h1 className="pageTitle" tabIndex={-1}>
            {title}
          </h1>
          {mark}
        </div>
        {subtitle !== undefined && <p className="help">{subtitle}</p>}
        <p className="help wrap lining-nums tabular-nums">
          {sets ? (
            <>
              <span>{t(ownedText, { owned, total })}</span>
              <span>{t('collection.copies', { count: progress.copies })}</span>
            </>
          ) : (
            isLoading && <Skeleton shape="line" width="12em" />
          )}
        </p>
        <dl className="wrap fineprint min-h-[1lh] gap-x-4 gap-y-0.5 text-xs lining-nums tabular-nums">
          {progress.standardTotal > 0 && (
            <Part part="standard" owned={progress.standardOwned} total={progress.standardTotal} />
          )}
          {progress.specialTotal > 0 && (
            <Part part="special" owned={progress.specialOwned} total={progress.specialTotal} />
          )}
        </dl>
      </div>
      <div className="row flex-[1_0_100%] flex-wrap lg:flex-none">{actions}</div>
    </header>
  );
}

interface PartProps {
  readonly part: 'standard' | 'special';
  readonly owned: number;
  readonly total: number;
}

function Part({ part, owned, total }: PartProps) {
  const { t } = useTexts();
  return (
    <div
      className="row gap-1.5 before:size-[9px] before:flex-none before:rounded-[50%] before:border before:border-transparent before:bg-accent data-[part=special]:before:bg-gilt"
      data-part={part}
    >
      <dt>{t(`collection.${part}`)}</dt>
      <dd>{t('collection.ofTotal', { owned, total })}</dd>
    </div>
  );
}

interface ProgressRingProps {
  readonly progress: SetProgress;
  readonly children: ReactNode;
}

/** Outer ring: standard cards; inner ring: special ones. The numbers are beside it. */
export function ProgressRing({ progress, children }: ProgressRingProps) {
  const { standardOwned, standardTotal, specialOwned, specialTotal } = progress;
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <Ring radius={43} width={8} part="standard" owned={standardOwned} total={standardTotal} />
        <Ring radius={33.5} width={4} part="special" owned={specialOwned} total={specialTotal} />
      </svg>
      <span className="grid place-items-center">{children}</span>
    </div>
  );
}

interface RingProps {
  readonly radius: number;
  readonly width: number;
  readonly part: 'standard' | 'special';
  readonly owned: number;
  readonly total: number;
}

function Ring({ radius, width, part, owned, total }: RingProps) {
  const share = total === 0 ? 0 : owned / total;
  const circle = { cx: 48, cy: 48, r: radius, pathLength: 1 };
  return (
    <g
      strokeWidth={width}
      data-part={part}
      data-complete={(total > 0 && owned === total) || undefined}
    >
      <circle {...circle} />
      {owned > 0 && (
        <circle {...circle} className={styles['fill']} strokeDasharray={`${share} 2`} />
      )}
    </g>
  );
}
