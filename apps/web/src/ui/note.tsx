import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoteProps {
  readonly kind: 'success' | 'error';
  readonly children: ReactNode;
}

export function Note({ kind, children }: NoteProps) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <span
      className="flex gap-1.5 text-sm leading-snug wrap-anywhere text-success data-[kind=error]:text-danger [&>svg]:h-[1lh] [&>svg]:w-[1em] [&>svg]:stroke-2"
      data-kind={kind}
    >
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
