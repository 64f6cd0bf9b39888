import { ArrowLeftRight, BookOpen, Check, Hand, Plus, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DeckInks } from '../../decks/parts/deck-inks.tsx';
import { ProgressBar } from '../../collection/progress-bar.tsx';
import { offersQuery } from '../data/trades.queries.ts';
import type { ShownSource } from '../data/use-wants.ts';
import { sourceName } from './source-name.ts';

interface WantSourceListProps {
  readonly sources: readonly ShownSource[];
  readonly onRemove: (source: ShownSource) => void;
  readonly onAdd: () => void;
}

/** Decks, sets and single cards of the list as chips with the number of cards. */
export function WantSourceList({ sources, onRemove, onAdd }: WantSourceListProps) {
  const { t } = useTexts();
  const onKeyDown = (event: KeyboardEvent, source: ShownSource) => {
    if (event.key === 'Backspace' || event.key === 'Delete') onRemove(source);
  };
  return (
    <section
      className="max-md:-mx-(--gutter) max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-0.5"
      aria-label={t('wants.sources')}
    >
      <ul className="flex items-center gap-2 md:flex-wrap">
        {sources.map((source) => {
          const name = sourceName(source, t);
          return (
            <li
              key={source.key}
              className="flex min-h-[36px] flex-none items-center gap-2 rounded-full border border-line bg-surface-1 ps-2.5 text-sm pointer-coarse:min-h-(--touch)"
            >
              {source.kind === 'deck' ? (
                <DeckInks colors={source.colors} />
              ) : (
                <SourceIcon kind={source.kind} />
              )}
              <span className="max-w-[18rem] truncate">{name}</span>
              <i className="font-display text-faint lining-nums">{source.missing}</i>
              <button
                type="button"
                className="grid min-h-[36px] w-8 place-items-center rounded-e-full text-faint hover:bg-surface-3 hover:text-text pointer-coarse:min-h-(--touch) pointer-coarse:w-(--touch) [&_svg]:size-[1.1em]"
                aria-label={t('wants.remove', { name })}
                onClick={() => onRemove(source)}
                onKeyDown={(event) => onKeyDown(event, source)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          );
        })}
        <li className="flex-none max-md:order-first">
          <Button
            size="sm"
            className="min-h-[36px] rounded-full max-md:size-(--touch) max-md:p-0 max-md:[&>span]:hidden"
            icon={<Plus aria-hidden="true" />}
            aria-label={t('wants.addLabel')}
            aria-haspopup="dialog"
            onClick={onAdd}
          >
            {t('wants.add')}
          </Button>
        </li>
      </ul>
    </section>
  );
}

function SourceIcon({ kind }: Pick<ShownSource, 'kind'>) {
  const Icon = kind === 'set' ? BookOpen : Hand;
  return <Icon size={15} className="flex-none text-muted" aria-hidden="true" />;
}

interface UnlocksPanelProps {
  readonly sources: readonly ShownSource[];
  /** Copies on the list. */
  readonly copies: number;
}

/** Decks and sets that the wanted cards complete, nearest first, and players who offer some. */
export function UnlocksPanel({ sources, copies }: UnlocksPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const { data: offers } = useQuery(offersQuery(copies));
  const targets = sources
    .filter(({ kind, needed }) => kind !== 'hand' && needed > 0)
    .toSorted((a, b) => a.missing - b.missing);
  return (
    <aside className="stack stickyAside min-w-0 max-lg:order-first">
      {targets.length > 0 && (
        <section className="surface p-5 max-lg:px-4 max-lg:py-1" aria-labelledby={id}>
          <h2 id={id} className="subtitle max-lg:sr-only">
            {t('wants.unlocks')}
          </h2>
          <ul className="divided max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:scroll-px-4 max-lg:[scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-4 max-lg:*:border-0">
            {targets.map((source) => (
              <li
                key={source.key}
                className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5 py-3 max-lg:flex-[0_0_min(78%,19rem)] max-lg:snap-start max-lg:pe-5"
              >
                {source.kind === 'deck' ? (
                  <DeckInks colors={source.colors} />
                ) : (
                  <span className="grid h-9 w-7 place-items-center rounded-xs border border-line bg-surface-2 font-display text-sm font-semibold text-muted lining-nums shadow-1">
                    {source.setCode}
                  </span>
                )}
                <div className="stack gap-1">
                  {source.to !== undefined && (
                    <Link
                      to={source.to}
                      className="min-h-[24px] truncate font-display leading-snug font-semibold hover:underline"
                    >
                      {source.name}
                    </Link>
                  )}
                  <p className="row gap-1.5 text-sm text-muted">
                    {source.missing === 0 && (
                      <Check size={14} className="text-success" aria-hidden="true" />
                    )}
                    {t('wants.completes', { count: source.missing })}
                  </p>
                  <ProgressBar share={1 - source.missing / source.needed} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers !== undefined && offers.copies > 0 && (
        <Link
          to="/collection/trades/match"
          className="link row min-h-(--control-md) w-fit gap-1.5 text-md pointer-coarse:min-h-(--touch)"
        >
          <ArrowLeftRight size={15} aria-hidden="true" />
          {t('wants.offers', { players: offers.players.length, copies: offers.copies })}
        </Link>
      )}
    </aside>
  );
}
