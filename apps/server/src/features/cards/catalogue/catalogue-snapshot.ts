import type { Card } from '@inkfolio/domain/cards/card';
import { cardIn, listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { prepareCardSearch } from '@inkfolio/domain/cards/card-search';
import { indexCatalogue, type CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Language } from '@inkfolio/domain/language';
import { setImmediate } from 'node:timers/promises';
import type { StoredCatalogue } from './catalogue.repository.ts';

/** Immutable, indexed state of the catalogue; serializes cards lazily. */
export interface CatalogueSnapshot extends CatalogueIndex {
  readonly version: string;
  /** True while the sample catalogue of the project is in use. */
  readonly isSample: boolean;
  /** Returns the cards as JSON for lists; memoized. */
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
      const cached = getOrInsert(buffers, language, () => new Map<Card, Buffer>());
      return listed.map((card) =>
        getOrInsert(cached, card, () => jsonOf(listedCardIn(card, language))),
      );
    },
  };
}

/** Builds the search indexes of the languages; yields to requests between them. */
export async function warmSnapshot(
  snapshot: CatalogueSnapshot,
  languages: Iterable<Language>,
): Promise<void> {
  for (const language of languages) {
    await setImmediate();
    prepareCardSearch(snapshot.index, language);
  }
}

export function serializeCard(card: Card, language: Language | undefined): Buffer {
  return jsonOf(cardIn(card, language));
}

function jsonOf(card: Card): Buffer {
  return Buffer.from(JSON.stringify(card));
}
