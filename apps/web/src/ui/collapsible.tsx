import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  readonly title: string;
  /** Content, rendered only while the panel is open. */
  readonly children: ReactNode;
}

/** A panel for those who want to know it exactly; closed until they do. */
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
