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
  /** Number of the cards that belong to a set. */
  readonly cardCounts: ReadonlyMap<string, number>;
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
  const relatedPrintings = [...Map.groupBy(everyCard, printingKey).values()]
    .filter((printings) => printings.length > 1)
    .map((printings) => printings.map(({ id }) => id));
  const bySet = Map.groupBy(cards, (card) => card.setCode);
  return {
    sets: sets.toSorted((a, b) => compareSetCodes(a.setCode, b.setCode)),
    cards,
    retired,
    index: buildCardSearchIndex(cards, sets),
    cardCounts: new Map([...bySet].map(([setCode, members]) => [setCode, members.length])),
    findCard: (id) => byId.get(id),
    printingsOf: (card) => byName.get(printingKey(card)) ?? [card],
    relatedPrintings,
    printingIds: printingIdsIn(relatedPrintings),
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
  { cardCounts }: Pick<CatalogueIndex, 'cardCounts'>,
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
    cardCount: cardCounts.get(setCode) ?? 0,
  };
}
