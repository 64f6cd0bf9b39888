import type { ReactNode } from 'react';

interface FigureRowsProps {
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

export function FigureRows({ columns = 1, children }: FigureRowsProps) {
  return (
    <dl
      className="grid gap-x-4 overflow-clip text-sm leading-snug text-muted data-[columns=2]:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))]"
      data-columns={columns}
    >
      {children}
    </dl>
  );
}

interface FigureRowProps {
  readonly name: ReactNode;
  readonly value: string | number;
  readonly note?: string | undefined;
}

export function FigureRow({ name, value, note }: FigureRowProps) {
  return (
    <div className="spread -mb-px min-h-[30px] gap-1 border-b border-line-soft py-0.5">
      {/* Keeps an icon beside its name; a long note wraps above the number instead. */}
      <dt className="wrap-break-word has-[svg]:whitespace-nowrap [&_svg]:me-1.5 [&_svg]:inline-block [&_svg]:[vertical-align:-0.15em]">
        {name}
      </dt>
      <dd className="text-end font-display text-md/tight font-bold text-text lining-nums tabular-nums">
        {note !== undefined && (
          <small className="font-text text-xs/tight font-regular whitespace-nowrap text-faint normal-nums">
            {note}{' '}
          </small>
        )}
        {value}
      </dd>
    </div>
  );
}
