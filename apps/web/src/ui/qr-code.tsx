import { generate, type Bitmap2D } from 'lean-qr';
import { useMemo } from 'react';

/** Width in modules of the empty border that scanners need. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code, dark on light in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={label}>
      <path d={darkModules(code)} />
    </svg>
  );
}

/** Dark modules as an SVG path; adjacent ones are merged. */
function darkModules(code: Bitmap2D): string {
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
