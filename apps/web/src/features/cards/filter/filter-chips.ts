import type { CardSet } from '@inkfolio/contract/cards';
import type { Card, CardType, Color, Format, Rarity } from '@inkfolio/domain/cards/card';
import {
  OPEN_ENDED_COST,
  type CardFilter,
  type StatFilter,
} from '@inkfolio/domain/cards/card-filter';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import type { Translate } from '../../../lib/i18n.ts';
import { FILTER_STATS, type FilterStat } from '../data/card-filter-url.ts';
import { withFields, withoutValues, type CardFilterEdit } from './card-filter-edits.ts';
import { subtypeName } from './subtype-name.ts';

export type FilterChipContent =
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'costs'; readonly first: number; readonly last: number }
  | { readonly kind: 'inkwell'; readonly inkable: boolean }
  | { readonly kind: 'type'; readonly type: CardType }
  | { readonly kind: 'songs'; readonly included: boolean }
  | { readonly kind: 'rarity'; readonly rarity: Rarity }
  | { readonly kind: 'format'; readonly format: Format }
  | { readonly kind: 'set'; readonly setCode: string }
  | { readonly kind: 'subtype'; readonly subtype: string }
  | { readonly kind: 'artist'; readonly artist: string }
  | { readonly kind: 'owned' }
  | { readonly kind: 'stat'; readonly stat: FilterStat; readonly bound: StatFilter };

export interface FilterChip {
  readonly key: string;
  readonly content: FilterChipContent;
  readonly remove: CardFilterEdit;
}

/**
 * Splits a filter into removable parts, in the order of the panel. Excludes the text, which the
 * search field shows. Adjacent costs share a chip.
 */
export function filterChips(filter: CardFilter): readonly FilterChip[] {
  return [
    ...(filter.colors ?? []).map((color) =>
      chip(`color-${color}`, { kind: 'color', color }, withoutValues('colors', [color])),
    ),
    ...costRuns(filter.costs ?? []).map((costs) => costChip(costs)),
    ...inkwellChips(filter),
    ...(filter.types ?? []).map((type) =>
      chip(`type-${type}`, { kind: 'type', type }, withoutValues('types', [type])),
    ),
    ...songChips(filter),
    ...(filter.rarities ?? []).map((rarity) =>
      chip(`rarity-${rarity}`, { kind: 'rarity', rarity }, withoutValues('rarities', [rarity])),
    ),
    ...formatChips(filter),
    ...(filter.setCodes ?? []).map((setCode) =>
      chip(`set-${setCode}`, { kind: 'set', setCode }, withoutValues('setCodes', [setCode])),
    ),
    ...(filter.subtypes ?? []).map((subtype) =>
      chip(`sub-${subtype}`, { kind: 'subtype', subtype }, withoutValues('subtypes', [subtype])),
    ),
    ...(filter.artists ?? []).map((artist) =>
      chip(`artist-${artist}`, { kind: 'artist', artist }, withoutValues('artists', [artist])),
    ),
    ...FILTER_STATS.flatMap((stat) => statChips(stat, filter[stat])),
    ...(filter.owned === true
      ? [chip('owned', { kind: 'owned' }, withFields({ owned: undefined }))]
      : []),
  ];
}

interface Known {
  readonly sets: readonly CardSet[];
  readonly cards: readonly Card[];
}

/** Label of a chip. */
export function chipText(content: FilterChipContent, known: Known, t: Translate): string {
  switch (content.kind) {
    case 'color':
      return t(`color.${content.color}`);
    case 'costs':
      return costText(content, t);
    case 'inkwell':
      return t(content.inkable ? 'inkable' : 'notInkable');
    case 'type':
      return t(`type.${content.type}`);
    case 'songs':
      return t(content.included ? 'cards.includeSongs' : 'cards.withoutSongs');
    case 'rarity':
      return t(`rarity.${content.rarity}`);
    case 'format':
      return t(`format.${content.format}`);
    case 'set':
      return setText(content.setCode, known.sets);
    case 'subtype':
      return subtypeName(content.subtype, known.cards);
    case 'artist':
      return content.artist;
    case 'owned':
      return t('cards.owned');
    case 'stat':
      return t(`cards.statChip.${content.bound.operator}`, {
        stat: t(content.stat),
        value: content.bound.value,
      });
  }
}

function costText(costs: { readonly first: number; readonly last: number }, t: Translate): string {
  if (costs.last === OPEN_ENDED_COST) return t('cards.costFrom', { first: costs.first });
  if (costs.first === costs.last) return t('cards.costOne', { cost: costs.first });
  return t('cards.costRun', { first: costs.first, last: costs.last });
}

function setText(setCode: string, sets: readonly CardSet[]): string {
  const set = sets.find((each) => each.setCode === setCode);
  return set === undefined ? setLabel(setCode) : `${setLabel(setCode)} · ${set.name}`;
}

/** Splits costs into runs of adjacent values: 1, 2, 3, 7 become [1, 2, 3] and [7]. */
export function costRuns(costs: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const cost of [...costs].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === cost - 1) run.push(cost);
    else runs.push([cost]);
  }
  return runs;
}

function costChip(costs: readonly number[]): FilterChip {
  const [first = 0, last = first] = [costs[0], costs.at(-1)];
  return chip(`costs-${first}`, { kind: 'costs', first, last }, withoutValues('costs', costs));
}

function inkwellChips({ inkwell }: CardFilter): readonly FilterChip[] {
  if (inkwell === undefined) return [];
  const remove = withFields({ inkwell: undefined });
  return [chip('inkwell', { kind: 'inkwell', inkable: inkwell }, remove)];
}

function songChips({ includeSongs }: CardFilter): readonly FilterChip[] {
  if (includeSongs === undefined) return [];
  const remove = withFields({ includeSongs: undefined });
  return [chip('songs', { kind: 'songs', included: includeSongs }, remove)];
}

function formatChips({ format }: CardFilter): readonly FilterChip[] {
  if (format === undefined) return [];
  return [chip('format', { kind: 'format', format }, withFields({ format: undefined }))];
}

function statChips(stat: FilterStat, bound: StatFilter | undefined): readonly FilterChip[] {
  if (bound === undefined) return [];
  return [chip(stat, { kind: 'stat', stat, bound }, withFields({ [stat]: undefined }))];
}

function chip(key: string, content: FilterChipContent, remove: CardFilterEdit): FilterChip {
  return { key, content, remove };
}
