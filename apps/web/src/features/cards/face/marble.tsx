import type { Color } from '@inkfolio/domain/cards/card';
import { memo, useMemo } from 'react';
import { marbledPaper } from './marble-paths.ts';
import styles from './marble.module.css';

interface MarbleProps {
  /** The same seed and inks give the same paper for ever. */
  readonly seed: string;
  readonly colors: readonly Color[];
  /** The drawing's own units; the sheet covers the box that CSS gives it. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/**
 * Marbled paper grown from an id and its inks: deck covers, set covers. It is pure ornament, and
 * gone when more contrast is wanted.
 */
export const Marble = memo(function Marble({
  seed,
  colors,
  width,
  height,
  className,
}: MarbleProps) {
  const markup = useMemo(
    () => marbledPaper({ seed, colors, width, height }),
    [seed, colors, width, height],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${styles['marble'] ?? ''} ${className ?? ''}`}
      aria-hidden="true"
      // Numbers and tokens only: see marble-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
