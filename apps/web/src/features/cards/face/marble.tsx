import { INK_GLYPHS } from '@inkfolio/domain/art/glyph-shapes';
import { marbledPaper, type MarblePaints } from '@inkfolio/domain/art/marble-paths';
import type { Color } from '@inkfolio/domain/cards/card';
import { memo, useMemo } from 'react';
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

/** Tokens, so that the paper follows the theme. */
const TOKENS: MarblePaints = {
  ink: (color) => `var(--ink-${INK_GLYPHS[color]})`,
  ground: 'var(--bg)',
};

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
    () => marbledPaper({ seed, colors, width, height }, TOKENS),
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
