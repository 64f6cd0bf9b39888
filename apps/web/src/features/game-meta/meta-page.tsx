import type { MetaResponse } from '@inkfolio/contract/meta';
import { FORMATS } from '@inkfolio/domain/cards/card';
import { META_PERIODS, type MetaPeriod } from '@inkfolio/domain/decks/game-meta/meta-window';
import { DAY_MS } from '@inkfolio/domain/decks/time-ago';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../ui/empty-state.tsx';
import { statusOfQueries } from '../../lib/query-status.ts';
import { CardShares } from './card-shares.tsx';
import { InkShares } from './ink-shares.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { metaChoiceFrom, metaQuery, paramsOfMeta, type MetaChoice } from './meta.queries.ts';
import { SetUptake } from './set-uptake.tsx';
import { TypicalDecks } from './typical-decks.tsx';

const HowWeCountDialog = lazyDialog(
  () => import('./how-we-count-dialog.tsx'),
  (module) => module.HowWeCountDialog,
);

type ChooseMeta = (choice: MetaChoice) => void;

/** `/meta`: shows what public decks play, and the trends. */
export function MetaPage() {
  const { t, language } = useTexts();
  const [params, setParams] = useSearchParams();
  const choice = metaChoiceFrom(params);
  const choose: ChooseMeta = (next) => setParams(paramsOfMeta(next));
  const query = useQuery(metaQuery(choice, language));
  // Offline, the response to a previous choice must not be shown for this one.
  const isOther = query.isPlaceholderData && query.fetchStatus === 'paused';
  const answer = isOther ? undefined : query.data;
  useDocumentTitle(t('meta.title'));
  return (
    <div className="page pt-3 pt-6 pb-12 max-lg:pt-3">
      <header className="wrap mb-3 items-end justify-between">
        <div>
          <BackLink to="/decks">{t('decks.title')}</BackLink>
          <h1 className="pageTitle" tabIndex={-1}>
            {t('meta.title')}
          </h1>
        </div>
        <div className="wrap max-sm:w-full max-sm:*:flex-[1_1_100%]">
          <Choice
            label={t('decks.format')}
            value={choice.format}
            options={FORMATS.toReversed().map((format) => ({
              value: format,
              label: t(`format.${format}`),
            }))}
            onChange={(format) => choose({ ...choice, format })}
          />
          <Choice
            label={t('meta.period')}
            value={choice.days}
            options={META_PERIODS.map((days) => ({ value: days, label: periodName(days, t) }))}
            onChange={(days) => choose({ ...choice, days })}
          />
        </div>
      </header>
      <CurrentMeta
        status={statusOfQueries([{ ...query, data: answer }])}
        answer={answer}
        isOutdated={query.isPlaceholderData}
        choice={choice}
        choose={choose}
        retry={() => void query.refetch()}
      />
    </div>
  );
}

interface CurrentMetaProps {
  readonly status: ReturnType<typeof statusOfQueries>;
  readonly answer: MetaResponse | undefined;
  /** True while the response to the previous choice is shown. */
  readonly isOutdated: boolean;
  readonly choice: MetaChoice;
  readonly choose: ChooseMeta;
  readonly retry: () => void;
}

function CurrentMeta({ status, answer, isOutdated, choice, choose, retry }: CurrentMetaProps) {
  const { t } = useTexts();
  if (answer !== undefined) {
    return (
      <div
        className="grid grid-cols-1 gap-10 data-[outdated=true]:opacity-60 data-[outdated=true]:[transition:opacity_var(--dur-base)_200ms]"
        aria-busy={isOutdated}
        data-outdated={isOutdated}
      >
        {answer.decks < Math.max(1, answer.neededDecks) ? (
          <TooFewDecks answer={answer} choice={choice} choose={choose} />
        ) : (
          <MetaParts answer={answer} choice={choice} />
        )}
      </div>
    );
  }
  if (status === 'loading') return <LoadingMeta />;
  if (status === 'offline') {
    return <OfflineState title={t('decks.offlineTitle')} text={t('meta.offline')} />;
  }
  return <ErrorState title={t('meta.error')} text={t('meta.errorText')} onRetry={retry} />;
}

interface MetaPartsProps {
  readonly answer: MetaResponse;
  readonly choice: MetaChoice;
}

function MetaParts({ answer, choice }: MetaPartsProps) {
  const { t } = useTexts();
  const { newestSet, isUnsure, played, rising, uptake } = answer;
  const count = daysOf(answer);
  return (
    <>
      <Sources answer={answer} choice={choice} />
      <div
        className={
          isUnsure
            ? undefined
            : 'grid grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] gap-10 max-xl:grid-cols-1'
        }
      >
        <InkShares choice={choice} answer={answer} changeTitle={t('meta.change', { count })} />
        {!isUnsure && <TypicalDecks choice={choice} answer={answer} />}
      </div>
      <div
        className={isUnsure ? undefined : 'grid grid-cols-2 items-start gap-10 max-lg:grid-cols-1'}
      >
        <CardShares
          title={t('meta.played')}
          unit={t('meta.shareOfDecks')}
          choice={choice}
          answer={answer}
          shares={played}
        />
        {!isUnsure && (
          <CardShares
            title={t('meta.rising')}
            unit={t('meta.pointsIn', { count })}
            choice={choice}
            answer={answer}
            shares={rising}
            none={<p className="help">{t('meta.risingNone')}</p>}
          />
        )}
      </div>
      {newestSet && uptake.length > 0 && (
        <SetUptake choice={choice} answer={answer} setName={newestSet.name} />
      )}
    </>
  );
}

/** Tells which decks were counted, and how. */
function Sources({ answer, choice }: MetaPartsProps) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="grid max-w-[48rem] grid-cols-[auto_minmax(0,1fr)] gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:w-[16px] [&_svg]:text-faint">
        <Info aria-hidden="true" />
        <span>
          {t('meta.note', periodValues(answer, choice, t, language))} {t('meta.weights')}{' '}
          {answer.isUnsure && <b>{t('meta.unsure')} </b>}
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            onPointerEnter={HowWeCountDialog.preload}
            onFocus={HowWeCountDialog.preload}
            onClick={() => setOpen(true)}
          >
            {t('meta.how')}
          </button>
        </span>
      </p>
      <HowWeCountDialog open={isOpen} onOpenChange={setOpen} countedAt={answer.countedAt} />
    </>
  );
}

function TooFewDecks({ answer, choice, choose }: MetaPartsProps & { readonly choose: ChooseMeta }) {
  const { t, language } = useTexts();
  const values = periodValues(answer, choice, t, language);
  return (
    <EmptyState
      title={t('meta.empty')}
      text={t('meta.emptyText', { ...values, needed: Math.max(1, answer.neededDecks) })}
      action={
        <>
          <Button variant="primary" to="/decks">
            {t('meta.allDecks')}
          </Button>
          {choice.days !== '90' && (
            <Button onClick={() => choose({ ...choice, days: '90' })}>{t('meta.longer')}</Button>
          )}
        </>
      }
    />
  );
}

function periodValues(
  { decks, firstDay, lastDay }: MetaResponse,
  { format }: MetaChoice,
  t: Translate,
  language: Parameters<typeof formatDay>[1],
) {
  return {
    total: decks,
    format: t(`format.${format}`),
    first: formatDay(firstDay, language),
    last: formatDay(lastDay, language),
  };
}

function daysOf({ firstDay, lastDay }: MetaResponse): number {
  return Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
}

function periodName(days: MetaPeriod, t: Translate): string {
  return days === 'set' ? t('meta.sinceSet') : t('meta.days', { count: Number(days) });
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

function LoadingMeta() {
  const { t } = useTexts();
  return (
    <div className="stack gap-4 pt-3 pb-12">
      <VisuallyHidden>
        <span role="status">{t('meta.loading')}</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="line" width={`${String(72 - row * 6)}%`} />
      ))}
    </div>
  );
}
