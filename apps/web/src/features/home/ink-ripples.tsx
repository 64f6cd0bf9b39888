import { memo, useMemo } from 'react';
import { inkRipples } from './ink-ripple-paths.ts';

/** Decoration: ripples of the six inks round an empty middle. */
export const InkRipples = memo(function InkRipples({
  className,
}: {
  readonly className: string | undefined;
}) {
  const markup = useMemo(() => inkRipples(), []);
  return (
    <svg
      viewBox="-590 -500 1180 1000"
      className={className}
      aria-hidden="true"
      // Numbers and tokens only: see ink-ripple-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
