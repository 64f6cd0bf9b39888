import type { Deck } from '@inkfolio/contract/decks';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { Marble } from '../../../cards/face/marble.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { TimeAgo } from '../../parts/time-ago.tsx';
import { PASTED_DECK } from '../../data/compare-url.ts';
import type { ComparedDeck, ComparedDeckState } from './use-compared-deck.ts';
import { formatDecimal } from '../../../../lib/format.ts';

interface ComparedHeadProps {
  readonly state: ComparedDeckState;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

const DECK =
  'surface flex h-full flex-col items-start overflow-hidden px-(--side) pb-3 [--side:var(--space-5)] max-md:[--side:var(--space-3)]';

/** Summary of one of the two decks, or why it is missing. */
export function ComparedHead({ state, takesFocus, onChange }: ComparedHeadProps) {
  const { t } = useTexts();
  const change = (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-2.5 mt-2 justify-self-start"
      onClick={onChange}
    >
      {t('compare.change')}
    </Button>
  );
  if (state.status === 'ready') {
    return (
      <div className={DECK}>
        <Summary compared={state.compared} takesFocus={takesFocus} />
        {change}
      </div>
    );
  }
  const isLoading = state.status === 'loading';
  return (
    <div
      className={classes(DECK, isLoading ? 'relative' : 'pt-5')}
      data-loading={isLoading || undefined}
    >
      <Missing state={state} />
      {change}
    </div>
  );
}

/** Placeholder with the height of a deck, while loading. */
const NO_DECK = {
  deck: { id: '', name: '\u00A0' },
  version: undefined,
  colors: [],
  entries: [],
} as const;

function Missing({ state }: { readonly state: ComparedDeckState }) {
  const { t } = useTexts();
  switch (state.status) {
    case 'unknown':
      return (
        <div role="status">
          <h2 className="max-w-full text-xl/snug wrap-anywhere">{t('compare.unknown')}</h2>
          <p className="help">{t('compare.unknownHint')}</p>
        </div>
      );
    case 'error':
      return (
        <div role="alert" className="stack w-full justify-items-start">
          <Note kind="error">{t('deck.error')}</Note>
          <Button size="sm" onClick={state.retry}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      );
    case 'offline':
      return (
        <p role="status" className="help">
          {t('deck.offline')}
        </p>
      );
    default:
      return (
        <>
          <div role="status" className="stack absolute inset-x-(--side) top-5 justify-items-start">
            <VisuallyHidden>{t('deck.loading')}</VisuallyHidden>
            <Skeleton shape="line" width="60%" />
            <Skeleton shape="line" width="80%" />
          </div>
          <div className="invisible contents" aria-hidden="true">
            <Summary compared={NO_DECK} takesFocus={false} />
          </div>
        </>
      );
  }
}

interface SummaryProps {
  readonly compared: Omit<ComparedDeck, 'deck'> & { readonly deck: Pick<Deck, 'id' | 'name'> };
  readonly takesFocus: boolean;
}

function Summary({ compared: { deck, version, colors, entries }, takesFocus }: SummaryProps) {
  const { t, language } = useTexts();
  const statistics = useMemo(() => deckStatistics(entries), [entries]);
  return (
    <>
      <div className="mx-[calc(var(--side)_*_-1)] h-[52px] w-[calc(100%_+_2_*_var(--side))] [mask:linear-gradient(black_30%,transparent)]">
        <Marble seed={deck.id} colors={colors} width={720} height={64} />
      </div>
      <h2
        className="max-w-full text-xl/snug wrap-anywhere"
        tabIndex={-1}
        ref={takesFocus ? focus : undefined}
      >
        {deck.id === PASTED_DECK ? (
          deck.name
        ) : (
          <Link
            to={`/decks/${deck.id}`}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {deck.name}
          </Link>
        )}
      </h2>
      <p className="wrap mt-2 mb-3 text-sm text-muted">
        <DeckInks colors={colors} />
        {version === undefined ? (
          deck.id !== PASTED_DECK && t('compare.now')
        ) : (
          <>
            {t('deck.version', { number: version.number })}{' '}
            <TimeAgo moment={version.savedAt} titleId="deck.versionKept" />
          </>
        )}
      </p>
      <dl className="wrap mt-auto gap-x-5">
        <Fact name={t('nav.cards')} value={statistics.total} />
        <Fact
          name={t('deck.averageCost')}
          value={formatDecimal(statistics.averageCost, language)}
        />
        <Fact name={t('inkable')} value={statistics.inkable} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5">
      <dt className="fineprint first-letter:uppercase">{name}</dt>
      <dd className="figure text-title">{value}</dd>
    </div>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
