import { listedCardIn } from '../cards/card-in-language.ts';
import { listOfGroups, type NamedGroup } from '../cards/card-groups.ts';
import { compareByNumber } from '../cards/card-order.ts';
import { setNameIn, type CardSet } from '../cards/card-set.ts';
import type { CatalogueIndex } from '../cards/catalogue-index.ts';
import type { Copies } from '../cards/copies.ts';
import type { Card } from '../cards/card.ts';
import type { Language } from '../language.ts';
import { copiesIn, entriesOf, type Collection, type CollectionEntry } from './collection.ts';
import { collectionPredicate, type CollectionFilter } from './collection-filter.ts';
import { isSetActive, setProgress, type SetProgress } from './set-progress.ts';

type Catalogue = Pick<CatalogueIndex, 'cardsBySet' | 'sets' | 'index'>;

/** "Set stats" (specification, section 3). */
export interface SetStats extends SetProgress {
  readonly setName: string;
  readonly setNumber: number;
  readonly setCode: string;
  readonly isActive: boolean;
  readonly hasCards: boolean;
  readonly coreAllowed: boolean;
  readonly prereleaseDate: string | null;
}

/** "Chapter response: set and cards" (specification, section 3), with what queries of them need. */
export interface ChapterOfCollection {
  readonly set: Omit<CardSet, 'releaseDate'>;
  readonly cards: CollectionEntry[];
  readonly reprints: string[];
  /** The sets and promo series of the catalogue. */
  readonly groups: readonly NamedGroup[];
}

export interface StatsQuestion {
  readonly filter: CollectionFilter;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Calculates the progress of each set, counting only cards that match the filter. */
export function statsOfSets(
  { cardsBySet, sets, index }: Catalogue,
  collection: Collection,
  { filter, language, today }: StatsQuestion,
): SetStats[] {
  const { reprints, groups } = index;
  const known = { ownedCopies: copiesIn(collection), reprints, groups };
  const matches = collectionPredicate(filter, language, known);
  return sets.map((set) => {
    const cards = cardsBySet.get(set.setCode) ?? [];
    return {
      setName: setNameIn(set, language),
      setNumber: set.number,
      setCode: set.setCode,
      ...setProgress(entriesOf(cards.filter(matches), collection), filter),
      isActive: isSetActive(set, today),
      hasCards: cards.length > 0,
      coreAllowed: set.coreAllowed,
      prereleaseDate: set.prereleaseDate,
    };
  });
}

/** Set of a chapter with its cards by number and the ids of reprints. */
export interface SetWithCards extends Omit<ChapterOfCollection, 'cards'> {
  readonly cards: readonly Card[];
}

/** Finds a set with its cards; undefined if the set does not exist. */
export function setWithCards(catalogue: Catalogue, setCode: string): SetWithCards | undefined {
  const found = catalogue.sets.find((one) => one.setCode === setCode);
  if (found === undefined) return undefined;
  const { number, type, coreAllowed, prereleaseDate, translations } = found;
  const cards = catalogue.cardsBySet.get(setCode) ?? [];
  return {
    set: { setCode, number, type, coreAllowed, prereleaseDate, translations },
    cards: cards.toSorted(compareByNumber),
    reprints: cards.filter((card) => catalogue.index.reprints.has(card)).map(({ id }) => id),
    groups: listOfGroups(catalogue.index.groups),
  };
}

/** Lists the cards of a set with their copies; undefined if the set does not exist. */
export function chapterOf(
  catalogue: Catalogue,
  collection: Collection,
  setCode: string,
  language: Language | undefined,
): ChapterOfCollection | undefined {
  const found = setWithCards(catalogue, setCode);
  return (
    found && {
      ...found,
      cards: entriesOf(found.cards, collection).map((entry) => entryIn(entry, language)),
    }
  );
}

/** Reduces the entry's card to its texts in `language`. */
export function entryIn(
  { card, ...copies }: Copies & { readonly card: Card },
  language: Language | undefined,
): CollectionEntry {
  return { card: listedCardIn(card, language), ...copies };
}
