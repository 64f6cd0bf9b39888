import type { SetStats } from '@inkfolio/contract/collection';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import type { SetOrder } from '@inkfolio/domain/collection/set-order';
import { arrangeSets } from '@inkfolio/domain/collection/set-progress';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from '../collection.module.css';
import { SetSpine } from './set-cover.tsx';
import { SetTile } from './set-tile.tsx';

/** Maximum quests that leave a column for the help on the narrowest multi-column shelf. */
const MAX_BESIDE = 3;

interface SetShelvesProps {
  readonly sets: readonly SetStats[];
  readonly order?: SetOrder;
  readonly isOwn: boolean;
  /** Path of the overview; prefix of chapter links. */
  readonly basePath: string;
  /** Search string with the filters, for chapter links. */
  readonly search: string;
  /** True while the numbers of the previous filters are shown. */
  readonly isOutdated: boolean;
}

/** Shows chapters as books, a shelf of quests, and help; sets without known cards last. */
export function SetShelves(props: SetShelvesProps) {
  const { sets, order, isOwn, basePath, search, isOutdated } = props;
  const { t } = useTexts();
  const { chapters, quests, unknown } = arrangeSets(sets, order);
  if (chapters.length + quests.length + unknown.length === 0) {
    return <EmptyState title={t('collection.none')} text={t('collection.noneText')} />;
  }
  const addressOf = ({ setCode }: SetStats) =>
    `${basePath}/chapter/${encodeURIComponent(setCode)}${search}`;
  const tiles = (some: readonly SetStats[]) =>
    some.map((set) => (
      <li key={set.setCode}>
        <SetTile set={set} to={addressOf(set)} isOwn={isOwn} />
      </li>
    ));
  return (
    <div
      className="transition-[opacity] duration-fast ease-out aria-[busy=true]:opacity-60"
      aria-busy={isOutdated}
    >
      {chapters.length > 0 && (
        <ul className={styles['shelf']} aria-label={t('collection.chapters')}>
          {tiles(chapters)}
        </ul>
      )}
      {chapters.length > 0 && quests.length > 0 && (
        <h2 className="row mt-6 mb-4 gap-3 text-xl">
          {t('collection.quests')}
          <span className="rule" />
          <span className="count" aria-hidden="true">
            {quests.length}
          </span>
        </h2>
      )}
      <div className={styles['shelf']} style={besideQuests(quests.length)}>
        {quests.length > 0 && (
          <ul className="contents" aria-label={t('collection.quests')}>
            {tiles(quests)}
          </ul>
        )}
        <CountingHelp />
      </div>
      {unknown.length > 0 && (
        <ul
          className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] gap-x-4 gap-y-2"
          aria-label={t('collection.unknown')}
        >
          {unknown.map((set) => (
            <li key={set.setCode}>
              <UnknownSet set={set} to={addressOf(set)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One-line entry of a set without known cards. */
function UnknownSet({ set, to }: { readonly set: SetStats; readonly to: string }) {
  const { t } = useTexts();
  return (
    <Link to={to} className="row surface min-h-(--touch) gap-3 rounded-sm pe-3 hover:bg-surface-2">
      <SetSpine set={set} />
      <span className="fineprint lining-nums tabular-nums">{setLabel(set.setCode)}</span>
      <span className="flex-1 truncate font-display text-md/tight font-semibold">
        {set.setName}
      </span>
      <span className="fineprint">{t('collection.noCards')}</span>
    </Link>
  );
}

/** Columns of the help: it is beside the quests if there is room. */
function besideQuests(count: number): CSSProperties & Record<`--${string}`, number> {
  return { '--help-column': count > MAX_BESIDE ? 1 : count + 1 };
}

const RULES = ['master', 'play', 'standard', 'special'] as const;

/** Help on counting: which copies count as owned, which cards are standard or special. */
function CountingHelp() {
  const { t } = useTexts();
  return (
    <section className="surface col-span-full px-6 py-5 lg:col-[var(--help-column)/-1]">
      <h2 className="mb-3 text-lg">{t('collection.helpTitle')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(200px,40%)),1fr))] gap-x-6 gap-y-3 text-sm text-pretty text-muted">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="font-semibold text-text">{t(`collection.help.${rule}`)}</dt>
            <dd>{t(`collection.help.${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
