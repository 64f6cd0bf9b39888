import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Panel for details, initially closed. */
export function Collapsible({ title, children }: CollapsibleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="surface" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['head']}>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <div className={styles['body']}>{children}</div>}
    </details>
  );
}
