import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { cardsPathOf } from '../cards/data/card-filter-url.ts';
import { rememberFind } from './recent-finds.ts';
import { keyOf, type FindGroup, type FindRow } from './find-rows.ts';

interface ResultKeys {
  readonly groups: readonly FindGroup[];
  readonly text: string;
  readonly listId: string;
  /** Called once a result is opened. */
  readonly onDone: () => void;
}

export interface ResultList {
  readonly id: string;
  /** Number of results, without the rows "all". */
  readonly count: number;
  /** Row that Enter opens; undefined without rows. */
  readonly active: FindRow | undefined;
  readonly activeId: string | undefined;
  readonly idOf: (row: FindRow) => string;
  readonly open: (row: FindRow, inNewTab: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const isPressable = (target: EventTarget) =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/** Keys of the field: arrows choose, Enter opens, Tab goes to the next group while there is one. */
export function useResultKeys({ groups, text, listId, onDone }: ResultKeys): ResultList {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ text, key: '' });
  /** Press of Enter; it waits for the cards of the text. */
  const [awaited, setAwaited] = useState<{ readonly text: string; readonly inNewTab: boolean }>();
  if (awaited && awaited.text !== text) setAwaited(undefined);
  const parts = groups.map(({ rows, all }) => [...rows, ...(all ? [all] : [])]);
  const rows = parts.flat();
  const at = Math.max(
    0,
    rows.findIndex((row) => chosen.text === text && keyOf(row) === chosen.key),
  );
  const active = rows[at];
  const choose = (row: FindRow | undefined) => row && setChosen({ text, key: keyOf(row) });

  const open = (row: FindRow, inNewTab: boolean) => {
    const { kind, title, to, colors = [], state, run } = row;
    if (run !== undefined) {
      run();
      return;
    }
    if (kind === 'card' || kind === 'deck' || kind === 'player') {
      rememberFind({ kind, title, to, colors });
    } else if (kind === 'all' || kind === 'search') {
      rememberFind({ kind: 'search', title: kind === 'all' ? text : title, to, colors: [] });
    }
    if (inNewTab) window.open(to, '_blank', 'noopener');
    else {
      onDone();
      void navigate(to, { state });
    }
  };

  const isPending = groups.some((group) => group.isPending);
  const openActive = useEffectEvent((inNewTab: boolean) => {
    const query = text.trim();
    const words: FindRow = { kind: 'search', title: query, to: cardsPathOf({ query }) };
    if (active !== undefined || query !== '') open(active ?? words, inNewTab);
  });
  useEffect(() => {
    if (awaited && !isPending) openActive(awaited.inNewTab);
  }, [awaited, isPending]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) choose(rows[(at + step + rows.length) % rows.length]);
    else if (event.key === 'Tab') {
      const group = parts.findIndex((part) => active !== undefined && part.includes(active));
      const next = parts[group + (event.shiftKey ? -1 : 1)];
      if (next?.[0] === undefined) return;
      choose(next[0]);
    } else if (event.key === 'Enter' && !isPressable(event.target)) {
      setAwaited({ text, inNewTab: event.ctrlKey || event.metaKey });
    } else return;
    event.preventDefault();
  };

  const idOf = (row: FindRow) => `${listId}-${rows.indexOf(row)}`;
  const count = rows.filter(({ kind }) => kind !== 'all').length;
  const activeId = active && idOf(active);
  return { id: listId, count, active, activeId, idOf, open, onKeyDown };
}
