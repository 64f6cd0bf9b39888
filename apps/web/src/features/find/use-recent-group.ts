import type { Card } from '@inkfolio/domain/cards/card';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { cardQuery } from '../cards/data/cards.queries.ts';
import { clearRecentFinds, readRecentFinds } from './recent-finds.ts';
import type { FindGroup, FindRow } from './find-rows.ts';
import { cardRow } from './use-find-groups.ts';

/** Recent finds, read each time the palette opens; empty while a search is typed. */
export function useRecentGroup(isShown: boolean, opened: object | undefined): readonly FindGroup[] {
  const { t, language } = useTexts();
  const [cleared, setCleared] = useState<object>();
  const stored = useMemo(() => (opened === undefined ? [] : readRecentFinds()), [opened]);
  const recent = !isShown || cleared === opened ? [] : stored;
  const cards = useQueries({
    queries: recent
      .filter(({ kind }) => kind === 'card')
      .map(({ to }) => cardQuery(to.replace('/cards/', ''), language)),
    combine: (results): ReadonlyMap<string, Card> =>
      new Map(results.flatMap(({ data }) => (data ? [[`/cards/${data.id}`, data] as const] : []))),
  });
  if (recent.length === 0) return [];
  const rows = recent.map((find): FindRow => {
    const card = cards.get(find.to);
    if (card !== undefined) return cardRow(card, language, [], t);
    const note = find.kind === 'player' ? t('find.player') : undefined;
    return { ...find, note };
  });
  const clear = () => {
    clearRecentFinds();
    setCleared(opened);
  };
  const all: FindRow = { kind: 'all', title: t('find.clear'), to: '', run: clear };
  return [{ id: 'recent', rows, all }];
}
