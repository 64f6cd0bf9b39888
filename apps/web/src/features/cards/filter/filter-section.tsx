import type { ReactNode } from 'react';

const CAPTION = 'font-text text-xs/snug font-bold tracking-[0.01em] text-faint';

interface FilterSectionProps {
  readonly title: string;
  /** Explanation of the words, beside the caption. */
  readonly help?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Captioned group of choices; the caption is also their accessible group name. */
export function FilterSection({ title, help, className, children }: FilterSectionProps) {
  return (
    <div className={className}>
      {help === undefined ? (
        <h3 className={`mb-1.5 ${CAPTION}`}>{title}</h3>
      ) : (
        <div className="row mb-1.5 gap-2">
          <h3 className={CAPTION}>{title}</h3>
          {help}
        </div>
      )}
      {children}
    </div>
  );
}
