import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CardFilterEdit } from '../../cards/filter/card-filter-edits.ts';
import {
  countChoices,
  filterFromParams,
  showModeFromParams,
  withChoice,
  type CollectionChoice,
} from '../data/collection-filter-url.ts';

type ChoicePatch = Partial<CollectionChoice['filter']> &
  Partial<Pick<CollectionChoice, 'showMode'>>;

export interface CollectionFilterControls extends CollectionChoice {
  readonly count: number;
  readonly isDefault: boolean;
  /** `typing` merges a series of small changes into one history entry. */
  readonly change: (patch: ChoicePatch, typing?: boolean) => void;
  /** Changes inks, rarities, types or costs, starting from their current values. */
  readonly editCards: (edit: CardFilterEdit) => void;
  readonly reset: () => void;
}

/**
 * Provides the filters of the address and their changes. A choice adds a history entry; typing
 * replaces the current one. Changes start from the current address, which during a transition is
 * ahead of the rendered one, so that no quick press is lost.
 */
export function useCollectionFilter(): CollectionFilterControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => choiceFromParams(new URLSearchParams(search)), [search]);

  const go = (edit: (current: CollectionChoice) => CollectionChoice, typing = false) => {
    const params = new URLSearchParams(window.location.search);
    const current = choiceFromParams(params);
    const before = withChoice(params, current).toString();
    const after = withChoice(params, edit(current)).toString();
    if (after !== before) void navigate({ search: after }, { replace: typing });
  };
  const count = countChoices(choice);
  return {
    ...choice,
    count,
    isDefault: count === 0,
    change: ({ showMode, ...parts }, typing) =>
      go(
        (current) => ({
          filter: { ...current.filter, ...parts },
          showMode: showMode ?? current.showMode,
        }),
        typing,
      ),
    editCards: (edit) =>
      go(({ filter, showMode }) => {
        const { colors = [], rarities = [], types = [], costs = [] } = edit(filter);
        return { filter: { ...filter, colors, rarities, types, costs }, showMode };
      }),
    reset: () => go(() => choiceFromParams(new URLSearchParams())),
  };
}

function choiceFromParams(params: URLSearchParams): CollectionChoice {
  return { filter: filterFromParams(params), showMode: showModeFromParams(params) };
}
