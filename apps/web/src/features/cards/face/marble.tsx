import { memo, useMemo } from 'react';
import { inkRipples, marbledPaper, type MarbledPaper } from './marble-paths.ts';
import styles from './marble.module.css';

type MarbleProps = Pick<MarbledPaper, 'seed' | 'colors' | 'width' | 'height'> &
  Partial<Pick<MarbledPaper, 'base' | 'strength'>> & { readonly className?: string | undefined };

/**
 * Marbled paper grown from an id and its inks: deck covers, set covers, page heads. `width` and
 * `height` are the drawing's own units; the sheet covers the box that CSS gives it. It is pure
 * ornament, and gone when more contrast is wanted.
 */
export const Marble = memo(function Marble({
  seed,
  colors,
  width,
  height,
  base = 'var(--bg)',
  strength = 1,
  className,
}: MarbleProps) {
  const inks = colors.join();
  const markup = useMemo(
    () => marbledPaper({ seed, colors, width, height, base, strength }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a list with the same inks is the same
    [seed, inks, width, height, base, strength],
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

/** Ripples of the six inks round an empty middle, where the home page lays its cards. */
export const InkRipples = memo(function InkRipples({
  className,
}: {
  readonly className?: string | undefined;
}) {
  const markup = useMemo(inkRipples, []);
  return (
    <svg
      viewBox="-590 -500 1180 1000"
      className={`${styles['ripples'] ?? ''} ${className ?? ''}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
