import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { Note } from '../../ui/note.tsx';
import { followsQuery, useFeedChange } from './follows.queries.ts';

interface FollowFeedDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Manages the private feed's address: created here, shown once, renewed or revoked. Load it lazily
 * with the texts `follows` and `share`.
 */
export function FollowFeedDialog({ open, onOpenChange }: FollowFeedDialogProps) {
  const { t, language } = useTexts();
  const textId = useId();
  const { data } = useQuery(followsQuery(language));
  const { renew, revoke } = useFeedChange();
  const madeAt = data?.feedMadeAt ?? undefined;
  const isMade = renew.isSuccess || madeAt !== undefined;
  const error = renew.error ?? revoke.error;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // Clears the address, which is shown once.
        if (!next) {
          renew.reset();
          revoke.reset();
        }
        onOpenChange(next);
      }}
      title={t('follows.feed')}
    >
      <div className="stack gap-4">
        <p id={textId}>{t('follows.feedText')}</p>
        {renew.data ? (
          <FeedAddress path={`${renew.data.path}?language=${language}`} />
        ) : (
          madeAt !== undefined && (
            <p className="help">{t('follows.feedSince', { date: formatDate(madeAt, language) })}</p>
          )
        )}
        <div role="status">
          {revoke.isSuccess && !isMade && <Note kind="success">{t('follows.feedRevoked')}</Note>}
        </div>
        {error !== null && (
          <div role="alert">
            <Note kind="error">{errorMessage(error, t, 'follows.feedFailed')}</Note>
          </div>
        )}
        <div className="wrap">
          <Button
            variant={isMade ? 'secondary' : 'primary'}
            busy={renew.isPending}
            aria-describedby={textId}
            onClick={() => {
              revoke.reset();
              renew.mutate();
            }}
          >
            {t(isMade ? 'follows.feedRenew' : 'follows.feedMake')}
          </Button>
          {isMade && (
            <Button
              variant="caution"
              busy={revoke.isPending}
              onClick={() => {
                renew.reset();
                revoke.mutate();
              }}
            >
              {t('follows.feedRevoke')}
            </Button>
          )}
        </div>
        {isMade && <p className="fineprint">{t('follows.feedRenewText')}</p>}
      </div>
    </Dialog>
  );
}

function FeedAddress({ path }: { readonly path: string }) {
  const { t } = useTexts();
  return (
    <div className="stack">
      <CopyLink label={t('follows.feedAddress')} address={new URL(path, location.origin).href} />
      <p className="help">{t('follows.feedOnce')}</p>
    </div>
  );
}
