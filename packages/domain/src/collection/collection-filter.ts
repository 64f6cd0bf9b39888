import { cardPredicate, type CardFilter } from '../cards/card-filter.ts';
import { groupsOfList, type CardGroups, type NamedGroup } from '../cards/card-groups.ts';
import { translationOf, type Card } from '../cards/card.ts';
import { normalizeText } from '../cards/names.ts';
import { readQuery } from '../cards/query-language/parse-query.ts';
import { queryPredicate, type QuerySources } from '../cards/query-language/query-predicate.ts';
import type { QueryProblem } from '../cards/query-language/query-problem.ts';
import type { Language } from '../language.ts';
import {
  copiesIn,
  DEFAULT_PLAYSET_QUANTITY,
  isOwned,
  isSpecialRarity,
  type CollectionEntry,
  type CollectionGoal,
} from './collection.ts';

/** Card filter of a chapter; the overview does not have it. */
export const SHOW_MODES = ['all', 'owned', 'missing'] as const;
export type ShowMode = (typeof SHOW_MODES)[number];

/** "Collection filters" (specification, section 3). An empty part filters nothing. */
export interface CollectionFilter
  extends Pick<CardFilter, 'query' | 'colors' | 'rarities' | 'types' | 'costs'>, CollectionGoal {}

/** "Defaults: foilMode all, collectionMode master, playsetQuantity 4, showMode all" (section 3). */
export const DEFAULT_COLLECTION_FILTER = {
  foilMode: 'all',
  collectionMode: 'master',
  playsetQuantity: DEFAULT_PLAYSET_QUANTITY,
} as const satisfies CollectionFilter;
export const DEFAULT_SHOW_MODE: ShowMode = 'all';

/**
 * Creates the predicate of the filter, with card names in `language`. "Non-foil mode hides the
 * special rarities" (specification, section 5). The text is part of a name, or a query, which may
 * use the data in `known`.
 */
export function collectionPredicate(
  filter: CollectionFilter,
  language: Language,
  known: Omit<QuerySources, 'language' | 'field'> = {},
): (card: Card) => boolean {
  const { colors, rarities, types, costs } = filter;
  const isWanted = cardPredicate({ colors, rarities, types, costs });
  const text = filter.query ?? '';
  const isMeant = queryPredicate(text, language, known) ?? namePredicate(text, language);
  return (card) =>
    !(filter.foilMode === 'non-foil' && isSpecialRarity(card)) && isWanted(card) && isMeant(card);
}

/** What a query of the cards of a chapter needs beside them. */
export interface ChapterFacts {
  /** Ids of the cards of which there is a printing in an earlier set. */
  readonly reprints: readonly string[];
  /** All sets and promo series; undefined in a chapter of an older release. */
  readonly groups?: readonly NamedGroup[] | undefined;
}

/** Problem of a text that filters the cards of a chapter; undefined: it can be read. */
export function filterProblem(text: string, chapter: ChapterFacts): QueryProblem | undefined {
  const read = readQuery(text, groupsOf(chapter));
  return read.kind === 'problem' ? read.problem : undefined;
}

/**
 * Filters entries; query terms about copies use the copies in the entries. A query with a problem
 * matches none.
 */
export function matchingEntries(
  entries: readonly CollectionEntry[],
  filter: CollectionFilter,
  language: Language,
  chapter: ChapterFacts,
): readonly CollectionEntry[] {
  const byId = new Map(entries.map((entry) => [entry.card.id, entry]));
  const matches = collectionPredicate(filter, language, {
    ownedCopies: copiesIn(byId),
    reprints: new Set(chapter.reprints.flatMap((id) => byId.get(id)?.card ?? [])),
    groups: groupsOf(chapter),
  });
  return entries.filter(({ card }) => matches(card));
}

function groupsOf({ groups }: ChapterFacts): CardGroups | undefined {
  return groups && groupsOfList(groups);
}

/**
 * "Show mode owned keeps cards at or above the threshold; missing keeps those below; all keeps
 * everything" (specification, section 5).
 */
export function isShown(entry: CollectionEntry, goal: CollectionGoal, showMode: ShowMode): boolean {
  return showMode === 'all' || isOwned(entry, goal) === (showMode === 'owned');
}

/**
 * "Case-insensitive substring on the full name in the current language, falling back to the first
 * translation" (specification, section 5). Accents and punctuation are ignored, too.
 */
function namePredicate(query: string, language: Language): (card: Card) => boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return () => true;
  const words = normalizeText(wanted);
  return (card) => {
    const { fullName } = translationOf(card, language);
    if (fullName.toLowerCase().includes(wanted)) return true;
    return words !== '' && normalizeText(fullName).includes(words);
  };
}
