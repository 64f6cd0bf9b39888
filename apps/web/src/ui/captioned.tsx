import type { ReactNode } from 'react';

interface CaptionedProps {
  /** Label that the control has for screen readers too. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A control below its visible label. */
export function Captioned({ label, children }: CaptionedProps) {
  return (
    <div className="tightStack">
      <span className="caption" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
