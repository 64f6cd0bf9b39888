import type { SetProgress } from '@inkfolio/domain/collection/set-progress';
import type { ReactNode } from 'react';
import styles from './collection-overview.module.css';

interface ProgressRingProps {
  readonly progress: SetProgress;
  /** In the middle. */
  readonly children: ReactNode;
}

/** Standard cards as the outer ring, special ones as the inner; the numbers stand beside it. */
export function ProgressRing({ progress, children }: ProgressRingProps) {
  const { standardOwned, standardTotal, specialOwned, specialTotal } = progress;
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <Ring radius={43} width={8} part="standard" owned={standardOwned} total={standardTotal} />
        <Ring radius={33.5} width={4} part="special" owned={specialOwned} total={specialTotal} />
      </svg>
      <span className="center">{children}</span>
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
