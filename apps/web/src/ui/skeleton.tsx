import type { CSSProperties } from 'react';
import styles from './display.module.css';

interface SkeletonProps {
  /** Card, or a line of text in the given width. */
  readonly shape: 'card' | 'line';
  readonly width?: CSSProperties['inlineSize'];
}

/** Placeholder of loading content; appears after a short delay. */
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
