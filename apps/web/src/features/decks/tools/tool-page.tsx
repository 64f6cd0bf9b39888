import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { BackLink } from '../../../ui/back-link.tsx';
import styles from './tool-page.module.css';

interface ToolPageProps {
  /** Page above this one, and its name. */
  readonly back: To;
  readonly backName: string;
  readonly title: string;
  /** Action beside the title. */
  readonly action?: ReactNode;
  /**
   * Printed part; left out where the page is only for the screen; `content` leaves the title out.
   */
  readonly printed?: 'whole' | 'content';
  readonly children: ReactNode;
}

/** Page of a tool for decks, under its title. */
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
