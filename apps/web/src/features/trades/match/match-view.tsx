import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import type { TradeProposal } from '@inkfolio/domain/trades/trade-match';
import { tradeListText } from '@inkfolio/domain/trades/trade-text';
import { Copy, Scale } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Note } from '../../../ui/note.tsx';
import { TradeSheet } from '../trade-sheet.tsx';
import { MatchColumn } from './match-column.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { SIDES, useProposal, type Side } from './use-proposal.ts';

const COPIED = 3000;

interface MatchViewProps {
  readonly possible: TradeProposal;
  /** Explains which empty lists leave the side without cards; '' if none does. */
  readonly emptyText: (side: Side) => string;
  readonly names: { readonly me: string; readonly other: string };
}

/** Shows the cards that two players could exchange, and the proposal. */
export function MatchView({ possible, emptyText, names }: MatchViewProps) {
  const { t, language } = useTexts();
  const { proposal, quantityOf, choose, balance } = useProposal(possible);
  const { outcome, copy } = useCopying(COPIED);
  const columns = useRef<HTMLDivElement>(null);
  const givers = { give: names.me, get: names.other };
  const parts = SIDES.map((side) => ({
    title: t('trades.match.gives', { name: givers[side] }),
    cards: proposal[side],
  }));
  const isEmpty = proposal.give.length + proposal.get.length === 0;
  const copyProposal = () =>
    void copy(
      parts.map(({ title, cards }) => `${title}:\n${tradeListText(cards, language)}`).join('\n'),
    );
  useShortcut({
    keys: 'c',
    descriptionId: 'trades.shortcut.copy',
    run: () => {
      if (!isEmpty) copyProposal();
    },
  });

  /** Arrow keys switch to the row at the same position of the other column. */
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
    const { target } = event;
    if (to === undefined || !(target instanceof HTMLInputElement)) return;
    const lists = [...(columns.current?.querySelectorAll('ul') ?? [])];
    const row = target.closest('li');
    const from = row?.parentElement;
    const rows = lists[to]?.children;
    if (!row || !from || !rows || lists[to] === from) return;
    const place = Math.min([...from.children].indexOf(row), rows.length - 1);
    rows[place]?.querySelector('input')?.focus();
    event.preventDefault();
  };

  const copyButton = (
    <Button
      variant="primary"
      icon={<Copy aria-hidden="true" />}
      disabled={isEmpty}
      onClick={copyProposal}
    >
      {t('trades.match.copy')}
    </Button>
  );
  const outcomeNote = (
    <div role="status" className="empty:hidden!">
      {outcome === 'copied' && <Note kind="success">{t('trades.copied')}</Note>}
      {outcome === 'failed' && <Note kind="error">{t('trades.copyFailed')}</Note>}
    </div>
  );
  return (
    <>
      <div
        ref={columns}
        className={
          'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,21rem)] items-start gap-4 max-xl:grid-cols-2 max-lg:pb-20 max-md:grid-cols-1 print:hidden! max-xl:[&>aside]:col-span-full'
        }
        onKeyDown={onKeyDown}
      >
        {SIDES.map((side) => (
          <MatchColumn
            key={side}
            side={side}
            otherName={names.other}
            cards={possible[side]}
            emptyText={emptyText(side)}
            quantityOf={(card) => quantityOf(side, card)}
            onChoose={(card, quantity) => choose(side, card, quantity)}
          />
        ))}
        <ProposalPanel proposal={proposal} onBalance={balance}>
          <span className="flex-1 max-lg:hidden! [&>button]:w-full">{copyButton}</span>
          {outcomeNote}
        </ProposalPanel>
      </div>
      <div
        className={
          'fixed inset-x-0 bottom-0 z-bar flex items-center gap-2 border-t border-line bg-surface-2 px-(--gutter) pt-2.5 pb-[calc(var(--space-2h)_+_env(safe-area-inset-bottom))] lg:hidden! print:hidden!'
        }
        data-task-bar
      >
        <span className="flex-1 text-muted [&_b]:font-display [&_b]:text-xl/none [&_b]:font-bold [&_b]:text-text">
          <Emphasized
            text={t('trades.match.for', {
              give: tradedCopies(proposal.give),
              get: tradedCopies(proposal.get),
            })}
          />
        </span>
        <Button
          icon={<Scale aria-hidden="true" />}
          aria-label={t('trades.match.balance')}
          onClick={balance}
        />
        {copyButton}
      </div>
      <TradeSheet
        title={t('trades.match.sheet', { name: names.me, other: names.other })}
        parts={parts}
      />
    </>
  );
}
