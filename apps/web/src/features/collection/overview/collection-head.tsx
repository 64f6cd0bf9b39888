import {
  overallProgress,
  sumOfSets,
  type SetProgress,
} from '@inkfolio/domain/collection/set-progress';
import type { ReactNode } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './collection-overview.module.css';
import { ProgressRing } from './progress-ring.tsx';

interface CollectionHeadProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Of the shown sets; undefined while that is not known. */
  readonly sets: readonly SetProgress[] | undefined;
  /** The text that says how many cards are owned. */
  readonly ownedText: Extract<TextId, 'collection.owned' | 'collection.public.owned'>;
  readonly actions: ReactNode;
}

/** Progress of the whole collection, and its actions. */
export function CollectionHead(props: CollectionHeadProps) {
  const { title, subtitle, sets, ownedText, actions } = props;
  const { t } = useTexts();
  const progress = sumOfSets(sets ?? []);
  const { owned, total, percentage } = overallProgress(sets ?? []);
  return (
    <header className={classes('wrap', styles['head'])}>
      <ProgressRing progress={progress}>
        {sets && t('collection.percent', { share: percentage / 100 })}
      </ProgressRing>
      <div className={classes('tightStack', styles['words'])}>
        <h1 className="pageTitle" tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className="help">{subtitle}</p>}
        <p className={classes('help', 'numbers')}>
          {sets ? t(ownedText, { owned, total }) : <Skeleton shape="line" width="12em" />}
        </p>
        <dl className={classes('wrap', 'fineprint', 'numbers', styles['facts'])}>
          {progress.standardTotal > 0 && (
            <Part part="standard" owned={progress.standardOwned} total={progress.standardTotal} />
          )}
          {progress.specialTotal > 0 && (
            <Part part="special" owned={progress.specialOwned} total={progress.specialTotal} />
          )}
        </dl>
      </div>
      <div className={classes('row', styles['actions'])}>{actions}</div>
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
    <div className={classes('tightRow', styles['part'])} data-part={part}>
      <dt>{t(`collection.${part}`)}</dt>
      <dd>{t('collection.ofTotal', { owned, total })}</dd>
    </div>
  );
}
