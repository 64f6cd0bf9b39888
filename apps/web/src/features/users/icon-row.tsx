import type { ReactNode } from 'react';

interface IconRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Facts below the title. */
  readonly facts: ReactNode;
  /** Actions at the end. */
  readonly children?: ReactNode;
}

/** Entry of a list in the profile: a device, or a way to log in. */
export function IconRow({ icon, title, facts, children }: IconRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid aspect-square w-[40px] place-items-center rounded-[50%] bg-surface-3 text-lg text-muted">
        {icon}
      </span>
      <div className="min-w-0 flex-[1_1_9rem] leading-snug wrap-anywhere">
        <b>{title}</b>
        {facts}
      </div>
      {children}
    </li>
  );
}
