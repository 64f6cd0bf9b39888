import { normalizeText } from '@inkfolio/domain/cards/names';
import type { NamedDeck } from '../../data/recent-decks.ts';

const GROUPS = ['mine', 'liked', 'recent'] as const;
export type DeckGroupName = (typeof GROUPS)[number];

export interface DeckGroup<Name extends string = DeckGroupName> {
  readonly name: Name;
  readonly decks: readonly NamedDeck[];
}

/** Non-empty groups; each deck is in the first group that has it. */
export function deckGroups(
  decks: Readonly<Record<DeckGroupName, readonly NamedDeck[]>>,
): readonly DeckGroup[] {
  const shown = new Set<string>();
  return GROUPS.map((name) => {
    const group = { name, decks: decks[name].filter(({ id }) => !shown.has(id)) };
    group.decks.forEach(({ id }) => shown.add(id));
    return group;
  }).filter((group) => group.decks.length > 0);
}

/** Decks whose name contains the text, ignoring accents and case. */
export function groupsNamed<Name extends string>(
  groups: readonly DeckGroup<Name>[],
  query: string,
): readonly DeckGroup<Name>[] {
  const wanted = normalizeText(query);
  return groups
    .map((group) => ({
      ...group,
      decks: group.decks.filter(({ name }) => normalizeText(name).includes(wanted)),
    }))
    .filter(({ decks }) => decks.length > 0);
}
