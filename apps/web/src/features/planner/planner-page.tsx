import type { User } from '@inkfolio/contract/auth';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { showToast } from '../../lib/toasts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CollectionTabs } from '../collection/collection-tabs.tsx';
import { usePlan, type Plan } from '../decks/data/planned-decks.ts';
import { PlanView, type PlanViewProps } from './plan-view.tsx';
import { usePlannerData } from './use-planner-data.ts';

const AddDecksDialog = lazyDialog(
  () => import('./add-decks-dialog.tsx'),
  (module) => module.AddDecksDialog,
);

/** `/collection/planner`: shows which of the chosen decks can be sleeved at the same time. */
export function PlannerPage({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const plan = usePlan();
  const { ids } = plan;
  const data = usePlannerData(ids, user.id, language);
  const [adding, setAdding] = useState(false);
  useDocumentTitle(t('planner.title'));
  useRemovalOfGone(data.gone, plan.remove);
  const addDecks = (
    <Button
      variant={ids.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      onPointerEnter={AddDecksDialog.preload}
      onClick={() => setAdding(true)}
    >
      {t('planner.add')}
    </Button>
  );
  return (
    <div className={'group/plan page printed pt-3 pb-12'}>
      <CollectionTabs current="buildPlanner" />
      {ids.length === 0 ? (
        <EmptyState
          headingLevel={1}
          title={t('planner.empty')}
          text={t('planner.emptyText')}
          action={addDecks}
        />
      ) : (
        <CurrentPlan data={data} viewerId={user.id} addDecks={addDecks} />
      )}
      <AddDecksDialog open={adding} onOpenChange={setAdding} />
    </div>
  );
}

function CurrentPlan(props: PlanViewProps) {
  const { status, retry } = props.data;
  const { t } = useTexts();
  switch (status) {
    case 'loading':
      return <LoadingPlan />;
    case 'offline':
      return <OfflineState isPage title={t('decks.offlineTitle')} text={t('planner.offline')} />;
    case 'error':
      return (
        <ErrorState
          isPage
          title={t('planner.error')}
          text={t('planner.errorText')}
          onRetry={retry}
        />
      );
    case 'ready':
      return <PlanView {...props} />;
  }
}

/** Removes deleted decks from the planner and shows a notice. */
function useRemovalOfGone(gone: readonly string[], remove: Plan['remove']): void {
  const { t } = useTexts();
  useEffect(() => {
    if (gone.length === 0) return;
    remove(gone);
    showToast({ kind: 'error', text: t('planner.gone', { count: gone.length }) });
  }, [gone, remove, t]);
}

function LoadingPlan() {
  const { t } = useTexts();
  return (
    <div
      role="status"
      aria-label={t('planner.loading')}
      className="grid grid-cols-1 gap-2 py-8 text-3xl"
    >
      <Skeleton shape="line" width="min(14ch, 70%)" />
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="surface min-h-[66px]" />
      ))}
    </div>
  );
}
