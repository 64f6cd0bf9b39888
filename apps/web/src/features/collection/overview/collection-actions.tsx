import type { User } from '@inkfolio/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Share2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { usePasteState } from '../../../lib/paste-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';
import { useIsOnDevice } from '../../auth/session.ts';
import { useUserChange } from '../../auth/use-user-change.ts';
import { patchVisibility } from '../data/collection.api.ts';
import { forgetPublicCollections } from '../data/collection.queries.ts';
import { VISIBILITY_ID } from './visibility-id.ts';

/** Icon with a label; without room, the label is only for screen readers. */
const ACTION = 'max-sm:min-h-(--touch) max-sm:w-(--touch) max-sm:p-0 max-sm:[&>span]:hidden';

type Way = 'share' | 'import' | 'export';

const ShareCollectionDialog = lazyDialog(
  () => import('../dialogs/share/share-collection-dialog.tsx'),
  (module) => module.ShareCollectionDialog,
);
const ImportCollectionDialog = lazyDialog(
  () => withTexts(import('../dialogs/import/import-collection-dialog.tsx'), 'files'),
  (module) => module.ImportCollectionDialog,
);
const ExportCollectionDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-collection-dialog.tsx'), 'files'),
  (module) => module.ExportCollectionDialog,
);

interface CollectionActionsProps {
  readonly user: User;
  /** True once it is known that no card is owned. */
  readonly ownsNothing: boolean;
}

/** Actions of the collection: visibility, share link, import, export. */
export function CollectionActions({ user, ownsNothing }: CollectionActionsProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const setVisibility = useUserChange({
    field: 'isPublicCollection',
    send: patchVisibility,
    failedId: 'collection.visibilityFailed',
    onSaved: () => forgetPublicCollections(client),
  });
  const navigate = useNavigate();
  const isOnDevice = useIsOnDevice();
  const logIn = () => {
    rememberReturnPath();
    void navigate('/login');
  };
  const given = usePasteState();
  const [chosenWay, setWay] = useState<Way>();
  const way = chosenWay ?? (given && 'import');
  const close = () => {
    setWay(undefined);
    if (given) void navigate({ search: location.search }, { replace: true });
  };
  const opens = (next: Way) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-label': t(`collection.${next}`),
    className: ACTION,
    onClick: () => setWay(next),
  });
  return (
    <>
      <div className="me-auto pe-2">
        <Switch
          id={VISIBILITY_ID}
          label={t('collection.isPublic')}
          checked={user.isPublicCollection}
          onChange={(isPublic) => {
            if (isOnDevice) logIn();
            else setVisibility(isPublic, user.isPublicCollection);
          }}
        />
      </div>
      {user.isPublicCollection && (
        <Button {...opens('share')} icon={<Share2 aria-hidden="true" />}>
          {t('collection.share')}
        </Button>
      )}
      <Button {...opens('import')} icon={<Upload aria-hidden="true" />}>
        {t('collection.import')}
      </Button>
      <ExportButton ownsNothing={ownsNothing} {...opens('export')} />
      <ShareCollectionDialog user={user} open={way === 'share'} onOpenChange={close} />
      <ImportCollectionDialog given={given} open={way === 'import'} onOpenChange={close} />
      <ExportCollectionDialog owner="me" open={way === 'export'} onOpenChange={close} />
    </>
  );
}

interface ExportButtonProps {
  readonly ownsNothing: boolean;
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

/** "Export is disabled when no cards are owned" (specification, section 2), with an explanation. */
function ExportButton({ ownsNothing, ...press }: ExportButtonProps) {
  const { t } = useTexts();
  const reasonId = useId();
  const button = (
    <Button
      {...press}
      icon={<Download aria-hidden="true" />}
      aria-haspopup="dialog"
      disabled={ownsNothing}
      aria-describedby={ownsNothing ? reasonId : undefined}
    >
      {t('collection.export')}
    </Button>
  );
  if (!ownsNothing) return button;
  return (
    <>
      <Tooltip text={t('collection.exportEmpty')}>{button}</Tooltip>
      <VisuallyHidden>
        <span id={reasonId}>{t('collection.exportEmpty')}</span>
      </VisuallyHidden>
    </>
  );
}
