import { classes } from '../../../ui/classes.ts';
import type { ReactNode } from 'react';

interface ZoneHeadingProps {
  readonly title: string;
  readonly count: number;
  /** True if the pile itself shows the number in narrow layouts. */
  readonly isOnPile?: boolean;
  readonly children?: ReactNode;
}

export function ZoneHeading({ title, count, isOnPile = false, children }: ZoneHeadingProps) {
  return (
    <div className="spread mb-2 min-h-[30px] flex-wrap gap-x-3 gap-y-1">
      <h2 className="flex-none text-lg max-lg:text-md">
        {title}{' '}
        <b
          className={classes(
            'ms-1 font-display text-xl/none font-bold lining-nums',
            isOnPile ? 'max-lg:hidden!' : undefined,
          )}
        >
          {count}
        </b>
      </h2>
      {children}
    </div>
  );
}
