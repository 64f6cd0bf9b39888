import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly to: To;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles['link']}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
