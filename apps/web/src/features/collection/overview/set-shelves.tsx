import type { SetStats } from '@inkfolio/contract/collection';
import { arrangeSets } from '@inkfolio/domain/collection/set-progress';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './collection-overview.module.css';
import { SetTile } from './set-tile.tsx';

/** Most quests that leave the help one column of the narrowest shelf of several. */
const MOST_BESIDE = 3;

interface SetShelvesProps {
  readonly sets: readonly SetStats[];
  /** Path of the overview, with which the address of a chapter begins. */
  readonly basePath: string;
  /** The filters, which the chapters keep. */
  readonly search: string;
  /** True while these are the numbers of the filters before. */
  readonly isOutdated: boolean;
}

/** The chapters as books, the newest first, the quests on a shelf of their own, and the help. */
export function SetShelves({ sets, basePath, search, isOutdated }: SetShelvesProps) {
  const { t } = useTexts();
  const { chapters, quests } = arrangeSets(sets);
  if (chapters.length + quests.length === 0) {
    return <EmptyState title={t('collection.none')} text={t('collection.noneText')} />;
  }
  const tiles = (some: readonly SetStats[]) =>
    some.map((set) => (
      <li key={set.setCode}>
        <SetTile set={set} to={`${basePath}/chapter/${encodeURIComponent(set.setCode)}${search}`} />
      </li>
    ));
  return (
    <div className={styles['shelves']} aria-busy={isOutdated}>
      {chapters.length > 0 && (
        <ul className={styles['shelf']} aria-label={t('collection.chapters')}>
          {tiles(chapters)}
        </ul>
      )}
      {chapters.length > 0 && quests.length > 0 && (
        <h2 className={classes('wideRow', styles['divider'])}>
          {t('collection.quests')}
          <span className="rule" />
          <span className="count" aria-hidden="true">
            {quests.length}
          </span>
        </h2>
      )}
      <div className={styles['shelf']} style={besideQuests(quests.length)}>
        {quests.length > 0 && (
          <ul className={styles['quests']} aria-label={t('collection.quests')}>
            {tiles(quests)}
          </ul>
        )}
        <CountingHelp />
      </div>
    </div>
  );
}

/** The help stands beside the quests where they leave it room. */
function besideQuests(count: number): CSSProperties & Record<`--${string}`, number> {
  return { '--help-column': count > MOST_BESIDE ? 1 : count + 1 };
}

const RULES = ['master', 'play', 'standard', 'special'] as const;

/** Help on counting: which copies count as owned, which cards are standard and which special. */
function CountingHelp() {
  const { t } = useTexts();
  return (
    <section className={classes('surface', styles['help'])}>
      <h2>{t('collection.helpTitle')}</h2>
      <dl>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`collection.help.${rule}`)}</dt>
            <dd>{t(`collection.help.${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
