import { playerPath } from '@inkfolio/contract/pages';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/panel.tsx';
import { SharePanel } from '../../ui/share-panel.tsx';

interface SharePlayerDialogProps {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with all ways to share a player's page. Load it lazily, with `share`. */
export function SharePlayerDialog({ id, name, open, onOpenChange }: SharePlayerDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('player.shareTitle')}>
      <SharePanel
        shared={{
          address: new URL(playerPath(id), location.origin).href,
          text: t('player.shareText', { name }),
        }}
        codeHint={t('player.shareCodeHint')}
      />
    </Dialog>
  );
}
