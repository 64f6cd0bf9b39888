import type { ReactNode } from 'react';

interface FilterSectionProps {
  readonly title: string;
  /** Explanation of the words, beside the caption. */
  readonly help?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Captioned group of choices; the caption is also their accessible group name. */
export function FilterSection({ title, help, className, children }: FilterSectionProps) {
  const caption = (
    <h3 className="font-text text-xs/snug font-bold tracking-[0.01em] text-faint not-in-[.row]:mb-1.5">
      {title}
    </h3>
  );
  return (
    <div className={className}>
      {help === undefined ? (
        caption
      ) : (
        <div className="row mb-1.5 gap-2">
          {caption}
          {help}
        </div>
      )}
      {children}
    </div>
  );
}
