import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { marbledPaper, type MarblePaints } from '@inkfolio/domain/art/marble-paths';
import type { Color } from '@inkfolio/domain/cards/card';
import { memo, useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../../lib/idle-queue.ts';
import { useNearWindow } from '../../../lib/use-near-window.ts';
import styles from './marble.module.css';

interface MarbleProps {
  /** Seed: the same one with the same inks always gives the same paper. */
  readonly seed: string;
  readonly colors: readonly Color[];
  /** The drawing's own units; the sheet covers the box that CSS gives it. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** Tokens, so that the paper follows the theme. */
const TOKENS: MarblePaints = {
  ink: (color) => `var(--ink-${INK_ICONS[color]})`,
  ground: 'var(--bg)',
};

/** A sheet is drawn when it comes so near to the window. */
const NEAR = '50%';

/**
 * Marbled paper generated from an id and its inks: deck covers, set covers. It is pure ornament,
 * hidden when more contrast is wanted, and drawn after the page's content, sheet by sheet.
 */
export const Marble = memo(function Marble({
  seed,
  colors,
  width,
  height,
  className,
}: MarbleProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const [markup, setMarkup] = useState('');
  const isNear = useNearWindow(sheet, NEAR);
  useEffect(() => {
    if (!isNear) return undefined;
    return runWhenIdle(() => setMarkup(marbledPaper({ seed, colors, width, height }, TOKENS)));
  }, [isNear, seed, colors, width, height]);
  return (
    <svg
      ref={sheet}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${styles['marble'] ?? ''} ${className ?? ''}`}
      data-drawn={markup !== ''}
      aria-hidden="true"
      // Numbers and tokens only: see marble-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
