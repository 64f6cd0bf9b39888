import type { CostBucket } from '@inkfolio/domain/decks/deck-statistics';
import styles from './charts.module.css';

const SLOT = 40;
const BAR = 33;
const HEIGHT = 60;
const LOWEST = 3;

/** Cost curve as plain bars in the size of the parent; the caller provides the text alternative. */
export function CostBars({ curve }: { readonly curve: readonly CostBucket[] }) {
  const highest = Math.max(1, ...curve.map(({ inkable, notInkable }) => inkable + notInkable));
  return (
    <svg
      viewBox={`0 0 ${SLOT * curve.length - (SLOT - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['bars']}
    >
      {curve.map(({ cost, inkable, notInkable }, index) => {
        const height = Math.max(((inkable + notInkable) / highest) * HEIGHT, LOWEST);
        return (
          <rect
            key={cost}
            x={index * SLOT}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="3"
            data-none={inkable + notInkable === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
