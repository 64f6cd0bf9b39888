import type { Deck } from '@inkfolio/contract/decks';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { Marble } from '../../../cards/face/marble.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { TimeAgo } from '../../parts/time-ago.tsx';
import styles from './compare.module.css';
import type { ComparedDeck, ComparedDeckState } from './use-compared-deck.ts';
import { formatDecimal } from '../../../../lib/format.ts';

interface ComparedHeadProps {
  readonly state: ComparedDeckState;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

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
      <div className={styles['deck']}>
        <Summary compared={state.compared} takesFocus={takesFocus} />
        {change}
      </div>
    );
  }
  const isLoading = state.status === 'loading';
  return (
    <div className={styles['deck']} data-missing data-loading={isLoading || undefined}>
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
          <h2 className={styles['name']}>{t('compare.unknown')}</h2>
          <p className="help">{t('compare.unknownHint')}</p>
        </div>
      );
    case 'error':
      return (
        <div role="alert" className={styles['failure']}>
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
          <div role="status" className={styles['failure']}>
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
      <h2 className={styles['name']} tabIndex={-1} ref={takesFocus ? focus : undefined}>
        <Link to={`/decks/${deck.id}`}>{deck.name}</Link>
      </h2>
      <p className="wrap mt-2 mb-3 text-sm text-muted">
        <DeckInks colors={colors} />
        {version === undefined ? (
          t('compare.now')
        ) : (
          <>
            {t('deck.version', { number: version.number })}{' '}
            <TimeAgo moment={version.savedAt} titleId="deck.versionKept" />
          </>
        )}
      </p>
      <dl className={styles['numbers']}>
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
    <div>
      <dt className="fineprint">{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
