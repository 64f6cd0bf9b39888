import { Panel, type PanelProps } from './panel.tsx';

interface DialogProps extends PanelProps {
  /** Width: 560 px; 880 with content beside the text; 1360 for a row of cards. */
  readonly size?: 'default' | 'wide' | 'full';
}

/** Modal dialog in the centre; on phones a sheet from the bottom. Load it lazily. */
export function Dialog({ size = 'default', ...panel }: DialogProps) {
  return <Panel {...panel} place={size === 'default' ? 'centre' : size} />;
}
