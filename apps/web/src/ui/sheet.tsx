import { Panel, type PanelProps } from './panel.tsx';

interface SheetProps extends PanelProps {
  readonly side?: 'bottom' | 'right';
  /**
   * True for a sheet at the right of 460 px in place of 340, for what is read and not only chosen.
   */
  readonly wide?: boolean;
}

/** A modal sheet from the bottom edge, or from the right for a menu. Load it lazily. */
export function Sheet({ side = 'bottom', ...panel }: SheetProps) {
  return <Panel {...panel} place={side} />;
}
