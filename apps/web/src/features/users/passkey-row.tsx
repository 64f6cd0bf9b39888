import type { Passkey } from '@inkfolio/contract/passkeys';
import { Ellipsis, FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate } from '../../lib/format.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { showToast } from '../../lib/toasts.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { IconRow } from './icon-row.tsx';
import { deletePasskey } from './users.queries.ts';

const PasskeyMenu = lazyDialog(
  () => import('./passkey-dialogs.tsx'),
  (module) => module.PasskeyMenu,
);
const RenamePasskeyDialog = lazyDialog(
  () => import('./passkey-dialogs.tsx'),
  (module) => module.RenamePasskeyDialog,
);
const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** False for the last way to log in. */
  readonly isRemovable: boolean;
  readonly onRenamed: (passkey: Passkey) => void;
  readonly onRemoved: () => void;
  readonly onTooOld: () => void;
}

/** Passkey with its dates, and a menu to rename or remove it. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, isRemovable, onRenamed, onRemoved, onTooOld } = props;
  const { t, language } = useTexts();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const openChange = (kind: 'rename' | 'remove') => (open: boolean) =>
    setDialog(open ? kind : undefined);
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatDate(createdAt, language);
  const label = t('profile.passkeys.menu', { name });

  const remove = async () => {
    try {
      await deletePasskey(passkey.id);
      showToast({ kind: 'success', text: t('profile.passkeys.removed') });
      onRemoved();
    } catch (error) {
      setDialog(undefined);
      const code = error instanceof HttpError ? error.code : '';
      if (code === 'passkey_not_found') onRemoved();
      else if (code === 'login_too_old') onTooOld();
      else showToast({ kind: 'error', text: errorMessage(error, t, 'profile.passkeys.failed') });
    }
  };

  return (
    <IconRow
      icon={<FingerprintPattern aria-hidden="true" />}
      title={name}
      facts={
        <p className="fineprint">
          {lastUsedAt === null
            ? t('profile.passkeys.unused', { added })
            : t('profile.passkeys.used', { added, used: formatDate(lastUsedAt, language) })}
        </p>
      }
    >
      <MenuButton
        label={label}
        look="framed"
        onNear={PasskeyMenu.preload}
        menu={(place) => (
          <PasskeyMenu
            {...place}
            label={label}
            isRemovable={isRemovable}
            onRename={() => setDialog('rename')}
            onRemove={() => setDialog('remove')}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      <RenamePasskeyDialog
        open={dialog === 'rename'}
        onOpenChange={openChange('rename')}
        passkey={passkey}
        onRenamed={onRenamed}
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={openChange('remove')}
        title={t('profile.passkeys.question', { name })}
        text={t('profile.passkeys.warning')}
        cancel={t('profile.sessions.cancel')}
        confirm={t('profile.passkeys.remove')}
        isDanger
        onConfirm={remove}
      />
    </IconRow>
  );
}
