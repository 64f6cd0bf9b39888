import type { User } from '@inkfolio/contract/auth';
import { useTexts } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/panel.tsx';
import { SharePanel } from '../../../ui/share-panel.tsx';
import { ListVisibility } from '../lists/list-visibility.tsx';

interface ShareWantsDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Makes the want list public and shows the ways to share it. Load it lazily, with `share`. */
export function ShareWantsDialog({ user, open, onOpenChange }: ShareWantsDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('wants.share')}>
      <div className="stack gap-4">
        <ListVisibility list="wants" user={user} />
        {user.isPublicWants && (
          <SharePanel
            shared={{
              address: new URL(`/collection/public/${user.id}/trades`, location.origin).href,
              text: t('trades.sheet.wants', { name: user.displayName }),
            }}
            codeHint={t('wants.shareCode')}
          />
        )}
      </div>
    </Dialog>
  );
}
