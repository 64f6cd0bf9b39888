import type { User } from '@inkfolio/contract/auth';
import { SET_ORDERS } from '@inkfolio/domain/collection/set-order';
import { arrangeSets, overallProgress } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, type Location } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useDeviceBar } from '../../on-device/use-device-bar.ts';
import { CollectionTabs } from '../collection-tabs.tsx';
import { searchOfFilter, UNFILTERED } from '../data/collection-filter-url.ts';
import { statsQuery } from '../data/collection.queries.ts';
import { QUICK_ADD } from '../entry/quick-add.ts';
import { CollectionFilters } from '../filter/collection-filters.tsx';
import { useCollectionFilter } from '../filter/use-collection-filter.ts';
import { CollectionActions } from './collection-actions.tsx';
import { CollectionHead } from './collection-head.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { MissingSets } from './missing-sets.tsx';
import { SetShelves } from './set-shelves.tsx';

/** `/collection`: shows the progress of the player's collection per set. */
export function CollectionPage({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const { filter } = useCollectionFilter();
  const query = useQuery(statsQuery('me', filter, language));
  const whole = useQuery(statsQuery('me', UNFILTERED, language));
  const order = usePreference('collectionOrder') ?? 'newest';
  const { data: sets } = query;
  const device = useDeviceBar();
  const shown = sets && Object.values(arrangeSets(sets)).flat();
  const { state } = useLocation() as Location<Partial<typeof QUICK_ADD> | null>;
  const [newest] = whole.data ? arrangeSets(whole.data).chapters : [];
  useDocumentTitle(t('collection.title'));

  // The player pressed "Quick add" before the newest set was known.
  if (state?.focus === QUICK_ADD.focus && newest) {
    return <Navigate replace to={`/collection/chapter/${newest.setCode}`} state={QUICK_ADD} />;
  }
  return (
    <div className="page pt-3 pb-12">
      <CollectionTabs current="collection" />
      <CollectionHead
        title={t('collection.title')}
        mark={device && <device.DeviceMark />}
        sets={shown}
        isLoading={query.isFetching}
        ownedText="collection.owned"
        actions={
          <CollectionActions
            user={user}
            ownsNothing={whole.data !== undefined && overallProgress(whole.data).owned === 0}
          />
        }
      />
      {device && <device.DeviceBar />}
      <CollectionFilters found={shown && overallProgress(shown).total} />
      {sets ? (
        <>
          <div className="row mb-3 justify-end">
            <Choice
              label={t('collection.order')}
              value={order}
              options={SET_ORDERS.map((each) => ({
                value: each,
                label: t(`collection.order.${each}`),
              }))}
              onChange={(next) => writePreference('collectionOrder', next)}
            />
          </div>
          <SetShelves
            sets={sets}
            order={order}
            isOwn
            basePath="/collection"
            search={searchOfFilter(filter)}
            isOutdated={query.isPlaceholderData}
          />
        </>
      ) : (
        <MissingSets
          isOffline={query.fetchStatus === 'paused'}
          error={query.error}
          isOwn
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}
