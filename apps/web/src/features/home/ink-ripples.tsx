import { memo, useMemo } from 'react';
import { inkRipples } from './ink-ripple-paths.ts';
import styles from './ink-ripples.module.css';

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
      // Numbers and tokens only: see ink-ripple-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
