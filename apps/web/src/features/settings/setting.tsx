import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingProps {
  readonly label: string;
  readonly help?: string;
  /** Control with its own accessible name. */
  readonly children: ReactNode;
}

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

export function SettingList({ children }: { readonly children: ReactNode }) {
  return <div className={styles['list']}>{children}</div>;
}
