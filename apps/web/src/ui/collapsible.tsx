import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface CollapsibleProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Panel for details, initially closed. */
export function Collapsible({ title, children }: CollapsibleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="surface" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="spread label min-h-[50px] rounded-[inherit] px-5 py-2 text-muted hover:text-text">
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <div className="stack gap-4 px-5 pt-1 pb-4">{children}</div>}
    </details>
  );
}
