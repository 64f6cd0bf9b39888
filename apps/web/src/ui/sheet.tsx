import { Panel, type PanelProps } from './panel.tsx';

interface SheetProps extends PanelProps {
  readonly side?: 'bottom' | 'right';
  /** Width of a right sheet: 460 px instead of 340, for longer content. */
  readonly wide?: boolean;
}

/** Modal sheet from the bottom, or from the right for a menu. Load it lazily. */
export function Sheet({ side = 'bottom', ...panel }: SheetProps) {
  return <Panel {...panel} place={side} />;
}
