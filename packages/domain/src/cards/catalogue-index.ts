import { buildCardSearchIndex, type CardSearchIndex } from './card-search.ts';
import { compareSetCodes, setNameIn, type CardSet } from './card-set.ts';
import type { Card } from './card.ts';
import { printingIdsIn, type CountedPrintings } from './ownership-mode.ts';
import { printingKey, withEnglishNames } from './printings.ts';
import type { Language } from '../language.ts';

/** Contents of the catalogue at one moment. */
export interface CatalogueContents {
  readonly sets: readonly CardSet[];
  /** The cards that are searched. */
  readonly cards: readonly Card[];
  /** Cards that have left the catalogue: no search finds them, decks may still hold them. */
  readonly retired: readonly Card[];
}

/** Catalogue indexed for every query about sets and cards. */
export interface CatalogueIndex extends CatalogueContents {
  /** Sets in the order of their codes, quests last. */
  readonly sets: readonly CardSet[];
  /** Index whose positions are those in `cards`. */
  readonly index: CardSearchIndex;
  /** Cards in the catalogue by the codes of their sets; none of a set without cards. */
  readonly cardsBySet: ReadonlyMap<string, readonly Card[]>;
  /** Card that is, or ever was, in the catalogue. */
  findCard(id: string): Card | undefined;
  /** All printings of the card that are in the catalogue, the card itself included. */
  printingsOf(card: Card): readonly Card[];
  /** Ids of the printings of each card that has, or ever had, several. */
  readonly relatedPrintings: readonly (readonly string[])[];
  /** Ids of all printings of the card that are, or ever were, in the catalogue. */
  readonly printingIds: CountedPrintings;
}

/** Indexes a catalogue. */
export function indexCatalogue({ sets, ...contents }: CatalogueContents): CatalogueIndex {
  const everyCard = withEnglishNames([...contents.cards, ...contents.retired]);
  const cards = everyCard.slice(0, contents.cards.length);
  const retired = everyCard.slice(contents.cards.length);
  const byId = new Map(everyCard.map((card) => [card.id, card]));
  const byName = Map.groupBy(cards, printingKey);
  const printingGroups = [...Map.groupBy(everyCard, printingKey).values()].map((printings) =>
    printings.map(({ id }) => id),
  );
  return {
    sets: sets.toSorted((a, b) => compareSetCodes(a.setCode, b.setCode)),
    cards,
    retired,
    index: buildCardSearchIndex(cards, sets),
    cardsBySet: Map.groupBy(cards, (card) => card.setCode),
    findCard: (id) => byId.get(id),
    printingsOf: (card) => byName.get(printingKey(card)) ?? [card],
    relatedPrintings: printingGroups.filter((printings) => printings.length > 1),
    printingIds: printingIdsIn(printingGroups),
  };
}

/** A set as it is shown: named in one language, with the number of its cards. */
export interface NamedSet {
  readonly setCode: string;
  readonly number: number;
  readonly type: CardSet['type'];
  readonly name: string;
  readonly prereleaseDate?: string;
  /** Release date; absent: upcoming. */
  readonly releaseDate?: string;
  readonly coreAllowed: boolean;
  readonly cardCount: number;
}

/** The set in the language, else in English. */
export function namedSet(
  { cardsBySet }: Pick<CatalogueIndex, 'cardsBySet'>,
  set: CardSet,
  language: Language | undefined,
): NamedSet {
  const { setCode, number, type, prereleaseDate, releaseDate, coreAllowed } = set;
  return {
    setCode,
    number,
    type,
    name: setNameIn(set, language ?? 'en'),
    ...(prereleaseDate === null ? {} : { prereleaseDate }),
    ...(releaseDate === null ? {} : { releaseDate }),
    coreAllowed,
    cardCount: cardsBySet.get(setCode)?.length ?? 0,
  };
}
