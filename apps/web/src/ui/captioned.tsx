import type { ReactNode } from 'react';

interface CaptionedProps {
  /** Visible label; the control needs the same accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Captioned({ label, children }: CaptionedProps) {
  return (
    <div className="stack gap-1">
      <span className="caption" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
