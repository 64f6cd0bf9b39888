import type { Card } from '@inkfolio/domain/cards/card';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import type { ShownSource, WantedCard } from '../data/use-wants.ts';

export const WANT_SORTS = ['set', 'cost', 'ink', 'unlocks'] as const;
export type WantSort = (typeof WANT_SORTS)[number];

interface GroupNames {
  /** Codes and names of all sets, newest first. */
  readonly sets: readonly { readonly setCode: string; readonly name: string }[];
  readonly sources: readonly ShownSource[];
  readonly sourceName: (source: ShownSource) => string;
  readonly cost: (cost: number) => string;
  readonly inks: (colors: Card['colors']) => string;
}

export interface WantGroup {
  readonly title: string;
  readonly wants: readonly WantedCard[];
}

/** Groups the wants by set, cost, inks, or the source that lacks the fewest cards. */
export function wantGroups(
  wants: readonly WantedCard[],
  sort: WantSort,
  names: GroupNames,
): readonly WantGroup[] {
  const nearest = names.sources.toSorted((a, b) => a.missing - b.missing);
  const placeOf = ({ card, sources }: WantedCard): readonly [place: number, title: string] => {
    switch (sort) {
      case 'set': {
        const place = names.sets.findIndex(({ setCode }) => setCode === card.setCode);
        return [place, names.sets[place]?.name ?? card.setCode];
      }
      case 'cost':
        return [card.cost, names.cost(card.cost)];
      case 'ink':
        return [0, names.inks(card.colors)];
      case 'unlocks': {
        const place = nearest.findIndex(({ key }) => sources.includes(key));
        const source = nearest[place];
        return [place, source === undefined ? '' : names.sourceName(source)];
      }
    }
  };
  const groups = Map.groupBy(
    wants
      .map((want) => ({ want, place: placeOf(want) }))
      .toSorted(
        ({ want: a, place: [first, title] }, { want: b, place: [second, other] }) =>
          first - second || title.localeCompare(other) || compareByNumber(a.card, b.card),
      ),
    ({ place: [, title] }) => title,
  );
  return [...groups].map(([title, members]) => ({ title, wants: members.map(({ want }) => want) }));
}
