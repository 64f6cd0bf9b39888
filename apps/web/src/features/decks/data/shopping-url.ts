import { MAX_SHOPPING_DECKS } from '@inkfolio/domain/collection/shopping-list';

export interface ShoppingChoice {
  /** Decks to complete together. */
  readonly decks: readonly string[];
  /** Decks that stay together: their copies are unavailable for the others. */
  readonly lockedDecks: readonly string[];
  readonly countSleeved?: boolean | undefined;
}

export type ShoppingRole = 'decks' | 'lockedDecks';

const PATH = '/decks/shopping-list';
const DECK_ID = /^[\w-]{1,64}$/;

/** Parses the decks of an address without duplicates; a deck with both roles is one to complete. */
export function choiceFromParams(params: URLSearchParams): ShoppingChoice {
  const decks = idsIn(params.get('decks'));
  const lockedDecks = idsIn(params.get('lockedDecks')).filter((id) => !decks.includes(id));
  const countSleeved = params.get('countSleeved') === 'true' || undefined;
  return { decks, lockedDecks, countSleeved };
}

export function paramsFromChoice(choice: ShoppingChoice): URLSearchParams {
  const { decks, lockedDecks, countSleeved } = choice;
  const params = new URLSearchParams();
  if (decks.length > 0) params.set('decks', decks.join(','));
  if (lockedDecks.length > 0) params.set('lockedDecks', lockedDecks.join(','));
  if (countSleeved) params.set('countSleeved', 'true');
  return params;
}

export function shoppingListPath(...decks: readonly string[]): string {
  const params = paramsFromChoice({ decks, lockedDecks: [] });
  return params.size === 0 ? PATH : `${PATH}?${params.toString()}`;
}

/** Toggles a role of a deck; a deck has at most one role. */
export function withRoleToggled(
  choice: ShoppingChoice,
  role: ShoppingRole,
  id: string,
): ShoppingChoice {
  const without = {
    ...choice,
    decks: choice.decks.filter((each) => each !== id),
    lockedDecks: choice.lockedDecks.filter((each) => each !== id),
  };
  if (choice[role].includes(id)) return without;
  return { ...without, [role]: [...without[role], id] };
}

function idsIn(joined: string | null): readonly string[] {
  const ids = new Set((joined ?? '').split(',').filter((id) => DECK_ID.test(id)));
  return [...ids].slice(0, MAX_SHOPPING_DECKS);
}
