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
  readonly id: string;
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
  const groupOf = ({ card, sources }: WantedCard) => {
    switch (sort) {
      case 'set': {
        const place = names.sets.findIndex(({ setCode }) => setCode === card.setCode);
        const title = names.sets[place]?.name ?? card.setCode;
        return { place, id: card.setCode, title };
      }
      case 'cost':
        return { place: card.cost, id: `${card.cost}`, title: names.cost(card.cost) };
      case 'ink':
        return { place: 0, id: card.colors.join(' '), title: names.inks(card.colors) };
      case 'unlocks': {
        const place = nearest.findIndex(({ key }) => sources.includes(key));
        const source = nearest[place];
        return { place, id: source?.key ?? '', title: source ? names.sourceName(source) : '' };
      }
    }
  };
  const ordered = wants
    .map((want) => ({ want, ...groupOf(want) }))
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.title.localeCompare(b.title) ||
        compareByNumber(a.want.card, b.want.card),
    );
  return [...Map.groupBy(ordered, ({ id }) => id)].map(([id, members]) => ({
    ...{ id, title: members[0]?.title ?? '' },
    wants: members.map(({ want }) => want),
  }));
}
