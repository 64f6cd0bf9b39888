import { Panel, type PanelProps } from './panel.tsx';

interface SheetProps extends PanelProps {
  readonly side?: 'bottom' | 'right';
}

/** A modal sheet from the bottom edge, or from the right for a menu. Load it lazily. */
export function Sheet({ side = 'bottom', ...panel }: SheetProps) {
  return <Panel {...panel} place={side} />;
}
