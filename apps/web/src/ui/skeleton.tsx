import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A card, or a line of text of the given width. */
  readonly shape: 'card' | 'line';
  readonly width?: CSSProperties['inlineSize'];
}

/** Placeholder of loading content; shown only when that takes longer than a moment. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-skeleton
      data-shape={shape}
      style={width === undefined ? undefined : { inlineSize: width }}
      aria-hidden="true"
    />
  );
}
