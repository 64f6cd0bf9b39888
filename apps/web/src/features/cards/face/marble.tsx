import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { marbledPaper, type MarblePaints } from '@inkfolio/domain/art/marble-paths';
import type { Color } from '@inkfolio/domain/cards/card';
import { memo, useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../../lib/idle-queue.ts';
import { useNearWindow } from '../../../lib/use-near-window.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './card.module.css';

interface MarbleProps {
  /** Seed: equal seeds with equal inks give the same pattern. */
  readonly seed: string;
  readonly colors: readonly Color[];
  /** Size in SVG units; the image covers its CSS box. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** Design tokens, so that the pattern follows the theme. */
const TOKENS: MarblePaints = {
  ink: (color) => `var(--ink-${INK_ICONS[color]})`,
  ground: 'var(--bg)',
};

/** Margin around the viewport within which a pattern is drawn. */
const NEAR = '50%';

/**
 * Marbled paper generated from an id and its inks, for deck and set covers. Decorative: hidden at
 * high contrast, and drawn one by one after the page's content.
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
      className={classes(styles['marble'], className)}
      data-drawn={markup !== ''}
      aria-hidden="true"
      // Safe: contains only numbers and tokens, see marble-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
