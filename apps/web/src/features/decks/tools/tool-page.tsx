import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { BackLink } from '../../../ui/back-link.tsx';

interface ToolPageProps {
  readonly back: To;
  readonly backName: string;
  readonly title: string;
  readonly action?: ReactNode;
  /** Whether the content is printed, without the title. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

export function ToolPage(props: ToolPageProps) {
  const { back, backName, title, action, printed = false, children } = props;
  return (
    <div
      className={classes(
        'page pt-4 pb-12 max-lg:pt-1.5 print:py-0',
        printed ? 'printed' : 'has-data-loading:min-h-[100dvh]',
      )}
      data-printed={printed || undefined}
    >
      <BackLink to={back}>{backName}</BackLink>
      <header
        className={classes(
          'wrap mt-1.5 mb-4 justify-between',
          printed ? 'print:hidden' : undefined,
        )}
      >
        <h1 className="text-2xl">{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}
