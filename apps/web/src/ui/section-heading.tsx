import type { ReactNode } from 'react';

interface SectionHeadingProps {
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}

/** Heading of a section, with a double rule that fills its row. */
export function SectionHeading({ level = 2, id, count, children }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className="row gap-3 text-xl leading-snug wrap-anywhere [&:is(h3)]:text-lg">
      {children}
      <span className="rule" />
      {count !== undefined && (
        <span className="text-end font-display text-[1.02em]/snug font-medium text-faint italic lining-nums">
          {count}
        </span>
      )}
    </Heading>
  );
}
