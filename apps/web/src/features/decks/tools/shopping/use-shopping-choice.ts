import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  choiceFromParams,
  paramsFromChoice,
  withRoleToggled,
  type ShoppingChoice,
  type ShoppingRole,
} from './shopping-url.ts';

const NOTHING: ShoppingChoice = { decks: [], keptDecks: [] };

interface ShoppingChoiceState {
  readonly choice: ShoppingChoice;
  readonly toggle: (role: ShoppingRole, id: string) => void;
  readonly clear: () => void;
}

/** The decks that the address names. A press counts at once: the address follows in a moment. */
export function useShoppingChoice(): ShoppingChoiceState {
  const [params, setParams] = useSearchParams();
  const named = useMemo(() => choiceFromParams(params), [params]);
  const [pressed, setPressed] = useState<ShoppingChoice>();
  if (pressed && paramsFromChoice(pressed).toString() === paramsFromChoice(named).toString()) {
    setPressed(undefined);
  }
  const choice = pressed ?? named;
  const choose = (next: ShoppingChoice) => {
    setPressed(next);
    setParams(paramsFromChoice(next), { replace: true });
  };
  return {
    choice,
    toggle: (role, id) => choose(withRoleToggled(choice, role, id)),
    clear: () => choose(NOTHING),
  };
}
