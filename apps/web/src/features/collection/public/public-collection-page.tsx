import { arrangeSets, overallProgress } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { searchOfFilter } from '../data/collection-filter-url.ts';
import { ReportNameButton } from '../../moderation/report-name-button.tsx';
import { publicOwnerQuery, statsQuery } from '../data/collection.queries.ts';
import { CollectionFilters } from '../filter/collection-filters.tsx';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';
import { CollectionHead } from '../overview/collection-head.tsx';
import { MissingSets } from '../overview/missing-sets.tsx';
import { SetShelves } from '../overview/set-shelves.tsx';
import { ReadOnlyBadge } from './read-only-badge.tsx';
import { useWayOutOfPrivate } from './use-way-out-of-private.ts';

/** `/collection/public/{userId}`: shows the progress of another player's collection per set. */
export function PublicCollectionPage() {
  const { userId } = useParams();
  return userId === undefined ? null : <PublicCollection key={userId} userId={userId} />;
}

function PublicCollection({ userId }: { readonly userId: string }) {
  const { t, language } = useTexts();
  const { filter } = useCollectionFilter();
  const owner = useQuery(publicOwnerQuery(userId));
  const query = useQuery(statsQuery({ userId }, filter, language));
  const isPrivate = useWayOutOfPrivate(owner.error, query.error);
  const name = owner.data?.displayName;
  // Rendered in interruptible slices, so that slow phones react to taps.
  const sets = useDeferredValue(query.data);
  const shown = sets && Object.values(arrangeSets(sets)).flat();
  const title =
    name === undefined ? t('collection.public.title') : t('collection.public.ofPlayer', { name });
  useDocumentTitle(title);
  if (isPrivate) return null;
  return (
    <div className="page pt-3 pb-12">
      <ReadOnlyBadge userId={userId} name={name} />
      <CollectionHead
        title={title}
        subtitle={t('collection.public.subtitle')}
        sets={shown}
        isLoading={query.isFetching}
        ownedText="collection.public.owned"
        actions={
          <>
            <ExportPublicButton userId={userId} name={name} />
            <ReportNameButton userId={userId} name={name} />
          </>
        }
      />
      <CollectionFilters found={shown && overallProgress(shown).total} />
      {sets ? (
        <SetShelves
          sets={sets}
          isOwn={false}
          basePath={`/collection/public/${encodeURIComponent(userId)}`}
          search={searchOfFilter(filter)}
          isOutdated={query.isPlaceholderData}
        />
      ) : (
        <MissingSets
          isOffline={query.fetchStatus === 'paused'}
          error={query.error}
          isOwn={false}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}

const ExportCollectionDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-collection-dialog.tsx'), 'files'),
  (module) => module.ExportCollectionDialog,
);

interface ExportPublicButtonProps {
  readonly userId: string;
  readonly name: string | undefined;
}

function ExportPublicButton({ userId, name }: ExportPublicButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('collection.export')}
      </Button>
      <ExportCollectionDialog owner={{ userId }} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
