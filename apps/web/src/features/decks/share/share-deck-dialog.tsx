import type { Deck } from '@inkfolio/contract/decks';
import { Check, Copy, ExternalLink, Lock, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyOutcomeNote } from './copy-outcome-note.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-deck-dialog.module.css';
import { SHARE_SITES, type SharedDeck } from './share-sites.ts';

/** "Link copied 2 s" (specification, section 9). */
const LINK_COPIED = 2000;
const WINDOW_HEIGHT = 700;

interface ShareDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The ways to show the deck to others. Load it, with `deck-share`, when it is wanted. */
export function ShareDeckDialog({ deck, open, onOpenChange }: ShareDeckDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('share.title')}>
      <Content deck={deck} />
    </Dialog>
  );
}

function Content({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const link = useCopying(LINK_COPIED);
  const shared = {
    address: new URL(`/decks/${deck.id}`, location.origin).href,
    text: t('share.text', { name: deck.name }),
  };
  return (
    <div className={styles['content']}>
      {!deck.isPublic && (
        <p className={styles['private']}>
          <Lock aria-hidden="true" />
          {t('share.private')}
        </p>
      )}
      <div className={styles['link']}>
        <TextField
          label={t('share.link')}
          value={shared.address}
          onChange={() => undefined}
          readOnly
        />
        <Button
          variant="primary"
          icon={
            link.outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
          }
          onClick={() => void link.copy(shared.address)}
        >
          {t('share.copyLink')}
        </Button>
        <CopyOutcomeNote outcome={link.outcome} />
      </div>
      <Targets shared={shared} />
      <figure className={styles['code']}>
        <QrCode text={shared.address} label={t('share.code')} />
        <figcaption>{t('share.codeHint')}</figcaption>
      </figure>
    </div>
  );
}

function Targets({ shared }: { readonly shared: SharedDeck }) {
  const { t } = useTexts();
  const message = useCopying(LINK_COPIED);
  const device = { title: shared.text, text: shared.text, url: shared.address };
  return (
    <div className={styles['elsewhere']}>
      <div className={styles['targets']} role="group" aria-label={t('share.elsewhere')}>
        {canShare(device) && (
          <Button
            className={styles['device']}
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

/** A small window in place of a tab; keys that ask for something else keep their meaning. */
function openWindow(event: MouseEvent<HTMLAnchorElement>, width: number): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const features = `popup,noopener,noreferrer,width=${width},height=${WINDOW_HEIGHT}`;
  window.open(event.currentTarget.href, '_blank', features);
}

/** Whether the device has a share sheet of its own. */
function canShare(data: ShareData): boolean {
  return 'share' in navigator && navigator.canShare(data);
}

/** The sheet says itself how it went; that it was closed is no failure. */
async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}
