import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { BackLink } from '../../../ui/back-link.tsx';

interface ToolPageProps {
  readonly back: To;
  readonly backName: string;
  readonly title: string;
  readonly action?: ReactNode;
  /** Printed part; undefined: none; `content` omits the title. */
  readonly printed?: 'whole' | 'content';
  readonly children: ReactNode;
}

export function ToolPage(props: ToolPageProps) {
  const { back, backName, title, action, printed, children } = props;
  return (
    <div
      className={classes(
        'page pt-4 pb-12 max-lg:pt-1.5 print:py-0',
        printed === undefined ? 'has-data-loading:min-h-[100dvh]' : 'printed',
      )}
      data-printed={printed}
    >
      <BackLink to={back}>{backName}</BackLink>
      <header
        className={classes(
          'wrap mt-1.5 mb-4 justify-between',
          printed === 'content' ? 'print:hidden' : undefined,
        )}
      >
        <h1 className="text-2xl">{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}
