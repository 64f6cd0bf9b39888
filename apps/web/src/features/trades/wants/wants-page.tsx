import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import type { User } from '@inkfolio/contract/auth';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { BY_HAND, wantSourcesFrom, withWantSources } from '@inkfolio/domain/trades/wants';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Layers, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { CollectionTabs } from '../../collection/collection-tabs.tsx';
import { useTradeListChange, withAdded, withQuantity } from '../data/use-trade-list.ts';
import { useWantSources } from '../data/use-want-sources.ts';
import { useWants, type ShownSource, type Wants } from '../data/use-wants.ts';
import { TradeSheet } from '../trade-sheet.tsx';
import type { Way } from './add-wants-dialog.tsx';
import type { PrintedWants } from './print-wants-dialog.tsx';
import { sourceName } from './source-name.ts';
import { useGotCards } from './use-got-cards.tsx';
import { WANT_SORTS, wantGroups } from './want-groups.ts';
import { WantRows } from './want-rows.tsx';
import { UnlocksPanel, WantSourceList } from './want-source-list.tsx';
import { WantsActions } from './wants-actions.tsx';

const UNDO_TIME = 10_000;
const ROWS = Array.from({ length: 6 }, (_, row) => row);

const AddWantsDialog = lazyDialog(
  () => withTexts(import('./add-wants-dialog.tsx'), 'decks'),
  (module) => module.AddWantsDialog,
);

interface WantsPageProps {
  readonly user: User;
}

/** `/collection/wants`: everything the player lacks, by deck, set or hand. */
export function WantsPage({ user }: WantsPageProps) {
  const { t } = useTexts();
  useDocumentTitle(t('wants.title'));
  const wants = useWants(user);
  const sources = useWantSources(user);
  const change = useTradeListChange(user.id, 'wants');
  const [way, setWay] = useState<Way>('decks');
  const [isAdding, setAdding] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  if (wants.save !== 'saved' && !hasEdited) setHasEdited(true);
  useAddedSources(sources);
  const openChooser = (next: Way) => {
    setWay(next);
    setAdding(true);
  };
  useShortcut({ keys: 'a', descriptionId: 'wants.shortcut.add', run: () => openChooser('hand') });
  useShortcut({ keys: 'g', descriptionId: 'wants.shortcut.got' });
  const copies = tradedCopies(wants.wants);
  // As it was printed last, until the list changes.
  const [printed, setPrinted] = useState<PrintedWants & { readonly of: Wants['wants'] }>();
  const sheet = printed?.of === wants.wants ? printed : undefined;

  const remove = (source: ShownSource) => {
    const before = sources.keys;
    const { hand } = wants;
    if (source.key === BY_HAND) void change(() => hand.map((entry) => withQuantity(entry, 0)));
    else sources.remove(source.key);
    showToast({
      kind: 'success',
      text: t('trades.removed', { name: sourceName(source, t) }),
      duration: UNDO_TIME,
      undo: {
        label: t('trades.undo'),
        run: () => (source.key === BY_HAND ? void change(() => hand) : sources.put(before)),
      },
    });
  };
  const addCard = (entry: ListedTradeEntry) => void change((find) => [withAdded(find, entry)]);

  return (
    <div className="page pt-3 pb-12 max-lg:pb-24" data-printed>
      <div className="print:hidden!">
        <CollectionTabs current="wantList" />
        <header className="wrap items-baseline gap-x-4 gap-y-1 py-4 max-lg:justify-between max-lg:py-2">
          <h1 className="pageTitle" tabIndex={-1}>
            {t('wants.title')}
          </h1>
          {copies > 0 && (
            <>
              <p
                className="text-muted [&_b]:font-display [&_b]:text-xl/none [&_b]:font-bold [&_b]:text-text [&_b]:lining-nums"
                role="status"
              >
                <Emphasized text={t('wants.lacking', { count: copies })} />
              </p>
              {hasEdited && <SaveStatus save={wants.save} onRetry={wants.retry} />}
              <WantsActions
                {...{ user, wants: wants.wants, sources: wants.sources }}
                onPrint={(sheet) => {
                  flushSync(() => setPrinted({ ...sheet, of: wants.wants }));
                  window.print();
                }}
              />
            </>
          )}
        </header>
        {wants.sources.length > 0 && (
          <WantSourceList
            sources={wants.sources}
            onRemove={remove}
            onAdd={() => openChooser('decks')}
          />
        )}
        <Content wants={wants} user={user} onChoose={openChooser} />
      </div>
      <TradeSheet
        title={t('trades.sheet.wants', { name: user.displayName })}
        parts={[{ title: t('trades.heading.wants'), cards: sheet?.wants ?? wants.wants }]}
        paper={sheet?.paper}
      />
      <AddWantsDialog
        open={isAdding}
        onOpenChange={setAdding}
        {...{ way, sources }}
        onWay={setWay}
        onAddCard={addCard}
      />
    </div>
  );
}

interface ContentProps extends WantsPageProps {
  readonly wants: Wants;
  readonly onChoose: (way: Way) => void;
}

/** Want list, or its loading, error or empty state. */
function Content({ wants, user, onChoose }: ContentProps) {
  const { t } = useTexts();
  const got = useGotCards(user, wants);
  switch (wants.status) {
    case 'loading':
      return (
        <div role="status" aria-label={t('trades.loading')} className="stack mt-6 gap-6">
          {ROWS.map((row) => (
            <Skeleton key={row} shape="line" width={`${78 - 7 * (row % 3)}%`} />
          ))}
        </div>
      );
    case 'error':
      return (
        <ErrorState title={t('wants.error')} text={t('trades.errorText')} onRetry={wants.retry} />
      );
    case 'offline':
      return <OfflineState title={t('trades.offlineTitle')} text={t('trades.offline')} />;
    case 'ready':
      break;
  }
  if (got.wants.length > 0) return <WantList wants={wants} got={got} />;
  const isChosen = wants.sources.length > 0;
  const ways = [
    { way: 'decks', Icon: Layers },
    { way: 'set', Icon: BookOpen },
    { way: 'hand', Icon: Plus },
  ] as const;
  return (
    <div className="columns mt-4">
      <EmptyState
        title={t(isChosen ? 'wants.all' : 'wants.empty')}
        text={t('wants.emptyText')}
        action={ways.map(({ way, Icon }) => (
          <Button
            key={way}
            variant={way === 'decks' ? 'primary' : 'secondary'}
            size="lg"
            icon={<Icon aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onChoose(way)}
          >
            {t(`wants.choose.${way}`)}
          </Button>
        ))}
      />
      {isChosen && <UnlocksPanel sources={wants.sources} copies={0} />}
    </div>
  );
}

interface WantListProps {
  readonly wants: Wants;
  readonly got: ReturnType<typeof useGotCards>;
}

function WantList({ wants, got }: WantListProps) {
  const { t, language } = useTexts();
  const [params, setParams] = useSearchParams();
  const sort = WANT_SORTS.find((each) => each === params.get('sort')) ?? 'set';
  const isAsInDeck = usePreference('ownership') === 'printing';
  const { data: sets } = useQuery(setsQuery(language));
  const groups = useMemo(
    () =>
      wantGroups(got.wants, sort, {
        sets: sets?.toReversed() ?? [],
        sources: wants.sources,
        sourceName: (source) => sourceName(source, t),
        cost: (cost) => t('wants.cost', { cost }),
        inks: (colors) => colors.map((color) => t(`color.${color}`)).join(', '),
      }),
    [got.wants, sort, sets, wants.sources, t],
  );
  return (
    <div className="columns mt-5 max-lg:mt-4 max-lg:gap-4">
      <div className="stack gap-5">
        <div className="wrap gap-x-4 gap-y-2">
          <Choice
            label={t('wants.printing')}
            value={isAsInDeck ? 'one' : 'any'}
            options={(['any', 'one'] as const).map((value) => ({
              value,
              label: t(`wants.printing.${value}`),
            }))}
            onChange={(value) =>
              writePreference('ownership', value === 'one' ? 'printing' : undefined)
            }
          />
          <p className="fineprint flex-1 max-md:hidden">{t('wants.countOnce')}</p>
          <span className="row ms-auto gap-2 text-sm text-faint">
            <span className="max-md:hidden" aria-hidden="true">
              {t('wants.sort')}
            </span>
            <Select
              label={t('wants.sort')}
              value={sort}
              options={WANT_SORTS.map((value) => ({ value, label: t(`wants.sort.${value}`) }))}
              onChange={(value) =>
                setParams(value === 'set' ? {} : { sort: value }, { replace: true })
              }
            />
          </span>
        </div>
        <WantRows
          groups={groups}
          sources={wants.sources}
          got={got.cards}
          onGot={got.take}
          onForget={got.forget}
          onChoose={got.choose}
        />
      </div>
      <UnlocksPanel sources={wants.sources} copies={tradedCopies(wants.wants)} />
      {got.dialog}
    </div>
  );
}

/** Adds the sources that the address names, as in `?add=deck:…`, with *Undo*. */
function useAddedSources({ keys, put }: ReturnType<typeof useWantSources>): void {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const named = params.get('add');
  const add = useEffectEvent((added: string) => {
    setParams({}, { replace: true });
    const next = withWantSources(keys, wantSourcesFrom(added.split(',')));
    if (next.join() === keys.join()) return;
    put(next);
    showToast({
      kind: 'success',
      text: t('wants.added'),
      duration: UNDO_TIME,
      undo: { label: t('trades.undo'), run: () => put(keys) },
    });
  });
  useEffect(() => {
    if (named !== null) add(named);
  }, [named]);
}
