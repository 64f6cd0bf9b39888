import { Skeleton } from '../../../../ui/skeleton.tsx';
import gridStyles from '../deck-grid.module.css';
import { LoadingDeckTile } from '../loading-decks.tsx';
import styles from './buildable-results.module.css';
import rowStyles from './buildable-row.module.css';

const TILES = 4;
const ROWS = 6;

export function LoadingBuildable() {
  return (
    <>
      <p className={styles['sentence']}>
        <Skeleton shape="line" width="min(100%, 520px)" />
      </p>
      <div className={gridStyles['grid']}>
        {Array.from({ length: TILES }, (_, index) => (
          <LoadingDeckTile key={index} tab="buildable" />
        ))}
      </div>
      <div className={`${styles['rows'] ?? ''} ${styles['part'] ?? ''}`}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={rowStyles['coming']} />
        ))}
      </div>
    </>
  );
}
