import { Icon } from '../../../ui/icon.tsx';
import styles from './cost-seal.module.css';

interface CostSealProps {
  readonly cost: number;
  readonly inkable: boolean;
}

/** Cost in the corner of a face: scalloped gold seal if inkable, else a plain hexagon. */
export function CostSeal({ cost, inkable }: CostSealProps) {
  return (
    <span className={styles['seal']}>
      {inkable ? (
        <Icon name="seal" className={styles['scallops']} />
      ) : (
        <i className={styles['edge']} />
      )}
      <i className={inkable ? styles['well'] : styles['hexagon']} />
      <b className={styles['number']} data-wide={cost > 9 || undefined}>
        {cost}
      </b>
    </span>
  );
}
