import { Panel, type PanelProps } from './panel.tsx';

interface DialogProps extends PanelProps {
  /** 560 px; 880 for a dialog that shows something beside its text; 1360 for a row of cards. */
  readonly size?: 'default' | 'wide' | 'full';
}

/** A modal dialog in the middle of the window, a sheet from the bottom on phones. Load it lazily. */
export function Dialog({ size = 'default', ...panel }: DialogProps) {
  return <Panel {...panel} place={size === 'default' ? 'centre' : size} />;
}
