import { Skeleton } from '../../../ui/skeleton.tsx';
import gridStyles from './deck-grid.module.css';
import styles from './deck-tile.module.css';
import type { TilesOf } from './deck-tile.tsx';

/** "10 skeleton placeholders while loading" (specification, section 2). */
const SKELETONS = 10;

export function LoadingDecks({ tab }: { readonly tab: TilesOf }) {
  return (
    <div className={gridStyles['grid']}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <LoadingDeckTile key={index} tab={tab} />
      ))}
    </div>
  );
}

export function LoadingDeckTile({ tab }: { readonly tab: TilesOf }) {
  return (
    <div className={styles['coming']}>
      <div className={styles['body']}>
        <p className={styles['name']}>
          <Skeleton shape="line" width="62%" />
        </p>
        {tab !== 'official' && (
          <p className={styles['origin']}>
            <Skeleton shape="line" width="34%" />
          </p>
        )}
        <p className={styles['tags']}>
          <Skeleton shape="line" width="112px" />
        </p>
        <p className={styles['facts']}>
          <Skeleton shape="line" width="25%" />
        </p>
      </div>
    </div>
  );
}
