import { classes } from '../../ui/classes.ts';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number;
}

export function ProgressBar({ share }: ProgressBarProps) {
  return (
    <span
      className="h-[6px] flex-1 overflow-hidden rounded-full bg-surface-3 forced-colors:border forced-colors:[border-color:CanvasText]"
      aria-hidden="true"
    >
      <span
        className={classes(
          'block h-full rounded-[inherit] transition-[inline-size] duration-ink ease-ink forced-colors:forced-color-adjust-none forced-colors:[background:Highlight]',
          share === 1 ? 'bg-gilt' : 'bg-accent',
        )}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </span>
  );
}
