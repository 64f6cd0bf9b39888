import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingProps {
  readonly label: string;
  readonly help?: string;
  /** A control with an accessible name of its own. */
  readonly children: ReactNode;
}

/** One choice with its name and, where that is not enough, what it does. */
export function Setting({ label, help, children }: SettingProps) {
  return (
    <div className="stack">
      <div className="tightStack">
        <p className="label" aria-hidden="true">
          {label}
        </p>
        {help !== undefined && <p className="fineprint">{help}</p>}
      </div>
      {children}
    </div>
  );
}

/** The settings of a section, with a line between them. */
export function SettingList({ children }: { readonly children: ReactNode }) {
  return <div className={styles['list']}>{children}</div>;
}
