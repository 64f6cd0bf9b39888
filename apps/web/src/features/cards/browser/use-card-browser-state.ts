import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  paramsFromState,
  stateFromParams,
  type CardBrowserState,
} from '../data/card-filter-url.ts';
import type { EditCardFilter } from '../filter/card-filter-edits.ts';

type StateEdit = (state: CardBrowserState) => CardBrowserState;

interface CardBrowserControls {
  readonly state: CardBrowserState;
  readonly change: (edit: StateEdit, typing?: boolean) => void;
  readonly editFilter: EditCardFilter;
  readonly clearFilter: () => void;
}

/**
 * The state in the address, and its changes. A choice is a step of the history; typing replaces
 * the step it is on. Changes start from the address of the moment, which during a transition is
 * ahead of what is drawn, so two quick presses are never one.
 */
export function useCardBrowserState(): CardBrowserControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => stateFromParams(new URLSearchParams(search)), [search]);

  const change = (edit: StateEdit, typing = false) => {
    const current = stateFromParams(new URLSearchParams(window.location.search));
    const before = paramsFromState(current).toString();
    const after = paramsFromState(edit(current)).toString();
    if (after !== before) void navigate({ search: after }, { replace: typing });
  };
  const changeFilter = (edit: (filter: CardFilter) => CardFilter, typing?: boolean) =>
    change((current) => ({ ...current, filter: edit(current.filter) }), typing);

  return {
    state,
    change,
    editFilter: changeFilter,
    clearFilter: () => changeFilter(() => ({})),
  };
}
