import type { User } from '@inkfolio/contract/auth';
import { useTexts } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/panel.tsx';
import { SharePanel } from '../../../../ui/share-panel.tsx';

interface ShareCollectionDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with all ways to share the public collection. Load it lazily, with `share`. */
export function ShareCollectionDialog({ user, open, onOpenChange }: ShareCollectionDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('collection.shareTitle')}>
      <div className="stack gap-4">
        <p className="help">{t('collection.shareNote')}</p>
        <SharePanel
          shared={{
            address: new URL(`/collection/public/${user.id}`, location.origin).href,
            text: t('collection.shareText', { name: user.displayName }),
          }}
          codeHint={t('collection.shareCodeHint')}
        />
      </div>
    </Dialog>
  );
}
