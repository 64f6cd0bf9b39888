import type { Card } from './card.ts';
import { setLabel, type CardSet } from './card-set.ts';
import { normalizeText } from './names.ts';

/** Abbreviations of sets on other sites: "Set abbreviations are not standard". */
const OTHER_ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['iti', '3'],
  ['urr', '4'],
  ['arc', '7'],
  ['roj', '8'],
  ['wiw', '10'],
  ['wsp', '11'],
  ['wun', '12'],
];

/** Words before a set's name that do not identify it: `Disney Lorcana: Set 1`. */
const LEADING_WORDS = new Set(
  (
    'disney lorcana tcg set chapter chapitre kapitel capitolo the le la les l das die der il lo ' +
    'gli i'
  ).split(' '),
);

/** Groups that number cards from 1 (sets and promo series) by all their names. */
export type CardGroups = ReadonlyMap<string, string>;

export function buildCardGroups(cards: readonly Card[], sets: readonly CardSet[]): CardGroups {
  const groups = new Map(OTHER_ABBREVIATIONS);
  for (const { setCode, translations } of sets) {
    for (const { name } of translations) groups.set(groupKey(name), setCode);
  }
  for (const group of new Set([...sets.map(({ setCode }) => setCode), ...cards.map(groupOf)])) {
    const label = setLabel(group);
    for (const name of [group, label, ...label.split(' ')]) groups.set(groupKey(name), group);
  }
  return groups;
}

/** Set or promo series with all its names, normalized for comparison. */
export interface NamedGroup {
  readonly code: string;
  readonly names: readonly string[];
}

/** Lists the groups for a response; `groupsOfList` reads it. */
export function listOfGroups(groups: CardGroups): NamedGroup[] {
  const byCode = Map.groupBy(groups, ([, code]) => code);
  return [...byCode].map(([code, named]) => ({ code, names: named.map(([name]) => name) }));
}

export function groupsOfList(list: readonly NamedGroup[]): CardGroups {
  return new Map(list.flatMap(({ code, names }) => names.map((name) => [name, code] as const)));
}

/** Finds a group by code, abbreviation or name, with or without leading zeros. */
export function findGroup(groups: CardGroups, text: string): string | undefined {
  return groups.get(groupKey(text));
}

/** Returns the set or promo series that numbers the card. */
export function groupOf({
  promoGrouping,
  setCode,
}: Pick<Card, 'promoGrouping' | 'setCode'>): string {
  return promoGrouping ?? setCode;
}

/** Normalises a group name: `001`, `1.0` and `Set 1` become `1`; `1-2` does not become `12`. */
function groupKey(name: string): string {
  const words = normalizeText(name.replace(/^\s*(\d+)[.,]0+\s*$/, '$1')).split(' ');
  const first = words.findIndex((word) => !LEADING_WORDS.has(word));
  const key = first === -1 ? words : words.slice(first);
  return key
    .join(' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
    .replace(/^0+(?=\d)/, '');
}
