import { memo, useMemo } from 'react';
import { inkRipples } from './ink-ripple-paths.ts';

/** Decorative ripples in the six inks around an empty centre. */
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
      // Safe: contains only numbers and tokens, see ink-ripple-paths.ts.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
