import { buildCardSearchIndex, type CardSearchIndex } from './card-search.ts';
import { compareSetCodes, setNameIn, type CardSet } from './card-set.ts';
import type { Card } from './card.ts';
import { printingIdsIn, type CountedPrintings } from './ownership-mode.ts';
import { printingKey, withEnglishNames } from './printings.ts';
import type { Language } from '../language.ts';

export interface CatalogueContents {
  readonly sets: readonly CardSet[];
  readonly cards: readonly Card[];
  /** Cards removed from the catalogue: not searchable, but decks may still contain them. */
  readonly retired: readonly Card[];
}

/** Catalogue indexed for all queries about sets and cards. */
export interface CatalogueIndex extends CatalogueContents {
  /** Sets in the order of their codes, quests last. */
  readonly sets: readonly CardSet[];
  /** Search index; its positions are indexes in `cards`. */
  readonly index: CardSearchIndex;
  /** Current cards by set code; sets without cards are absent. */
  readonly cardsBySet: ReadonlyMap<string, readonly Card[]>;
  findCard(id: string): Card | undefined;
  /** Returns all current printings of a card, including the card itself. */
  printingsOf(card: Card): readonly Card[];
  /** Ids of current and retired printings, for cards with several. */
  readonly relatedPrintings: readonly (readonly string[])[];
  /** Lookup of the ids of all current and retired printings of a card. */
  readonly printingIds: CountedPrintings;
}

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

/** Set as displayed, with its name in one language and its number of cards. */
export interface NamedSet {
  readonly setCode: string;
  readonly number: number;
  readonly type: CardSet['type'];
  readonly name: string;
  readonly prereleaseDate?: string;
  /** Release date; absent for an upcoming set. */
  readonly releaseDate?: string;
  readonly coreAllowed: boolean;
  readonly cardCount: number;
}

/** Converts a set to display form; the name falls back to English. */
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
