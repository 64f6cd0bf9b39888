import type { Card } from '@inkfolio/domain/cards/card';
import { cardIn, listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { prepareCardSearch } from '@inkfolio/domain/cards/card-search';
import { indexCatalogue, type CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Language } from '@inkfolio/domain/language';
import { setImmediate } from 'node:timers/promises';
import type { StoredCatalogue } from './catalogue.repository.ts';

/** One immutable state of the catalogue, indexed, and serialized as far as it was asked for. */
export interface CatalogueSnapshot extends CatalogueIndex {
  readonly version: string;
  /** True while the cards are those that the project ships. */
  readonly isSample: boolean;
  /** The cards as JSON, as lists have them. */
  serialized(cards: readonly Card[], language: Language | undefined): readonly Buffer[];
}

/** Indexes a stored catalogue; an undefined one is empty. */
export function buildSnapshot(stored: StoredCatalogue | undefined): CatalogueSnapshot {
  const all = stored?.cards ?? [];
  const current = all.filter(({ isRetired }) => !isRetired);
  const cards = current.map(({ card }) => card);
  const retired = all.filter(({ isRetired }) => isRetired).map(({ card }) => card);
  const buffers = new Map<Language | undefined, Map<Card, Buffer>>();
  return {
    ...indexCatalogue({ sets: stored?.sets ?? [], cards, retired }),
    version: stored?.version ?? 'empty',
    isSample: current.length > 0 && current.every(({ isSample }) => isSample),
    serialized(listed, language) {
      const known = getOrInsert(buffers, language, () => new Map<Card, Buffer>());
      return listed.map((card) =>
        getOrInsert(known, card, () => jsonOf(listedCardIn(card, language))),
      );
    },
  };
}

/** Makes ready what searches in the languages need, giving way to requests between two of them. */
export async function warmSnapshot(
  snapshot: CatalogueSnapshot,
  languages: Iterable<Language>,
): Promise<void> {
  for (const language of languages) {
    await setImmediate();
    prepareCardSearch(snapshot.index, language);
  }
}

/** The card as an answer about it carries it: in one language, or with all its translations. */
export function serializeCard(card: Card, language: Language | undefined): Buffer {
  return jsonOf(cardIn(card, language));
}

function jsonOf(card: Card): Buffer {
  return Buffer.from(JSON.stringify(card));
}
