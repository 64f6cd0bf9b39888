import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './panel.tsx';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly resetLabel: string;
  readonly onReset: () => void;
  /** Label of the close button, with the number of results. */
  readonly showLabel: string;
  readonly children: ReactNode;
}

/** Sheet with filters that apply at once. Load it lazily. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onOpenChange, title, resetLabel, onReset, showLabel, children } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onReset}>
            {resetLabel}
          </Button>
          <Button variant="primary" size="lg" onClick={() => onOpenChange(false)}>
            {showLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
