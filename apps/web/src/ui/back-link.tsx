import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface BackLinkProps {
  readonly to: To;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="row min-h-[28px] gap-1.5 place-self-start text-sm font-medium text-muted hover:text-text hover:underline print:hidden compact:min-h-(--touch) compact:text-text"
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
