import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import { generate, type Bitmap2D } from 'lean-qr';
import { SHARE_SITES, type SharedPage } from '../lib/share-sites.ts';
import { useTexts } from '../lib/i18n.ts';
import { useCopying } from '../lib/use-copying.ts';
import { Button } from './button.tsx';
import { CopyLink, LINK_COPIED } from './copy-link.tsx';
import { CopyOutcomeNote } from './copy-outcome-note.tsx';

const WINDOW_HEIGHT = 700;

interface SharePanelProps {
  readonly shared: SharedPage;
  readonly codeHint: string;
}

/** All ways to share a page. Needs the texts `share`. */
export function SharePanel({ shared, codeHint }: SharePanelProps) {
  const { t } = useTexts();
  return (
    <div className="stack gap-4">
      <CopyLink label={t('share.link')} address={shared.address} />
      <Targets shared={shared} />
      <figure className="grid grid-cols-[136px_minmax(0,1fr)] items-center gap-4 leading-normal text-muted">
        <QrCode text={shared.address} label={t('share.code')} />
        <figcaption>{codeHint}</figcaption>
      </figure>
    </div>
  );
}

function Targets({ shared }: { readonly shared: SharedPage }) {
  const { t } = useTexts();
  const message = useCopying(LINK_COPIED);
  const device = { title: shared.text, text: shared.text, url: shared.address };
  return (
    <div className="stack">
      <div
        className="grid grid-cols-4 gap-2 max-sm:grid-cols-2"
        role="group"
        aria-label={t('share.elsewhere')}
      >
        {canShare(device) && (
          <Button
            className="col-span-full"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share(device)}
          >
            {t('share.device')}
          </Button>
        )}
        {SHARE_SITES.map(({ name, link, windowWidth }) => (
          <Button
            key={name}
            href={link(shared)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink aria-hidden="true" />}
            aria-label={t('share.on', { name })}
            onClick={(event: MouseEvent<HTMLAnchorElement>) => openWindow(event, windowWidth)}
          >
            {name}
          </Button>
        ))}
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-label={t('share.onDiscord')}
          onClick={() => void message.copy(`${shared.text}\n${shared.address}`)}
        >
          Discord
        </Button>
      </div>
      <CopyOutcomeNote outcome={message.outcome} />
    </div>
  );
}

/** Opens a popup window instead of a tab, unless a modifier key is pressed. */
function openWindow(event: MouseEvent<HTMLAnchorElement>, width: number): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const features = `popup,noopener,noreferrer,width=${width},height=${WINDOW_HEIGHT}`;
  window.open(event.currentTarget.href, '_blank', features);
}

function canShare(data: ShareData): boolean {
  return 'share' in navigator && navigator.canShare(data);
}

/** Opens the share sheet, which shows its own result; closing it is not a failure. */
async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}

/** Width in modules of the empty border that scanners need. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code, dark on light in both themes. */
function QrCode({ text, label }: QrCodeProps) {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="rounded-md bg-(--code-paper) fill-(--code-ink) forced-color-adjust-none"
      shapeRendering="crispEdges"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
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
