import { compareSetCodes, type CardSet } from '@inkfolio/domain/cards/card-set';
import {
  buildCardSearchIndex,
  prepareCardSearch,
  type CardSearchIndex,
} from '@inkfolio/domain/cards/card-search';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { setImmediate } from 'node:timers/promises';
import type { StoredCatalogue } from './catalogue.repository.ts';

/** One immutable state of the catalogue, indexed, and serialised as far as it was asked for. */
export interface CatalogueSnapshot {
  readonly version: string;
  /** True while the cards are those that the project ships. */
  readonly isSample: boolean;
  /** In the order of their codes, quests last. */
  readonly sets: readonly CardSet[];
  /** The cards that are searched; positions of the index are positions in this list. */
  readonly cards: readonly Card[];
  readonly index: CardSearchIndex;
  /** Cards that have left the catalogue. */
  readonly retired: readonly Card[];
  /** How many of the cards belong to a set. */
  readonly cardCounts: ReadonlyMap<string, number>;
  /** Any card that ever was in the catalogue, also one that has left it. */
  findCard(id: string): Card | undefined;
  /** All printings of the card that are in the catalogue, the card itself included. */
  printingsOf(card: Card): readonly Card[];
  /** Every card as JSON, by position. */
  serialized(language: Language | undefined): readonly Buffer[];
}

/** Indexes a stored catalogue; an undefined one is empty. */
export function buildSnapshot(stored: StoredCatalogue | undefined): CatalogueSnapshot {
  const all = stored?.cards ?? [];
  const current = all.filter(({ isRetired }) => !isRetired);
  const cards = current.map(({ card }) => card);
  const sets = (stored?.sets ?? []).toSorted((a, b) => compareSetCodes(a.setCode, b.setCode));
  const byId = new Map(all.map(({ card }) => [card.id, card]));
  const byName = Map.groupBy(cards, printingKey);
  const bySet = Map.groupBy(cards, (card) => card.setCode);
  const buffers = new Map<Language | undefined, readonly Buffer[]>();
  return {
    version: stored?.version ?? 'empty',
    isSample: current.length > 0 && current.every(({ isSample }) => isSample),
    sets,
    cards,
    retired: all.filter(({ isRetired }) => isRetired).map(({ card }) => card),
    index: buildCardSearchIndex(cards, sets),
    cardCounts: new Map([...bySet].map(([setCode, members]) => [setCode, members.length])),
    findCard: (id) => byId.get(id),
    printingsOf: (card) => byName.get(printingKey(card)) ?? [card],
    serialized(language) {
      const known = buffers.get(language);
      if (known !== undefined) return known;
      const made = cards.map((card) => serializeCard(card, language));
      buffers.set(language, made);
      return made;
    },
  };
}

/** Makes ready what the first searches need, giving way to requests between two languages. */
export async function warmSnapshot(snapshot: CatalogueSnapshot): Promise<void> {
  for (const language of LANGUAGES) {
    await setImmediate();
    prepareCardSearch(snapshot.index, language);
    snapshot.serialized(language);
  }
}

/** The card as the answer carries it: in one language, or with all its translations. */
export function serializeCard(card: Card, language: Language | undefined): Buffer {
  const translations = language === undefined ? card.translations : [translationOf(card, language)];
  return Buffer.from(JSON.stringify({ ...card, translations }));
}
