import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { BackLink } from '../../../ui/back-link.tsx';
import styles from './tool-page.module.css';

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
      className={printed === undefined ? styles['page'] : styles['printed']}
      data-printed={printed}
    >
      <BackLink to={back}>{backName}</BackLink>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}
