import type { Deck } from '@inkfolio/contract/decks';
import { Lock } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/panel.tsx';
import { SharePanel } from '../../../../ui/share-panel.tsx';

interface ShareDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with all ways to share the deck. Load it lazily, with `deck-share` and `share`. */
export function ShareDeckDialog({ deck, open, onOpenChange }: ShareDeckDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('share.title')}>
      {!deck.isPublic && (
        <p className="box mb-4 flex gap-2 text-pretty text-muted [&_svg]:h-[1lh] [&_svg]:flex-none [&_svg]:text-warning">
          <Lock size={16} aria-hidden="true" />
          {t('share.private')}
        </p>
      )}
      <SharePanel
        shared={{
          address: new URL(`/decks/${deck.id}`, location.origin).href,
          text: t('share.text', { name: deck.name }),
        }}
        codeHint={t('share.codeHint')}
      />
    </Dialog>
  );
}
