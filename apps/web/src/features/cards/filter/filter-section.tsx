import type { ReactNode } from 'react';

interface FilterSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Captioned group of choices; the caption is also their accessible group name. */
export function FilterSection({ title, className, children }: FilterSectionProps) {
  return (
    <div className={className}>
      <h3 className="mb-1.5 font-text text-xs/snug font-bold tracking-[0.01em] text-faint">
        {title}
      </h3>
      {children}
    </div>
  );
}
