import type { MetaResponse } from '@inkfolio/contract/meta';
import type { Format } from '@inkfolio/domain/cards/card';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { namedSet } from '@inkfolio/domain/cards/catalogue-index';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { MetaPeriod } from '@inkfolio/domain/decks/game-meta/meta-window';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { cacheResponse, type CachedResponse } from '../../http/requests/cached-response.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { DeckCounts } from './count-meta.ts';
import { findCountTime, findMeta, type MetaDocument } from './meta.repository.ts';

/** `language` undefined: all languages. */
export interface MetaChoice {
  readonly format: Format;
  readonly days: MetaPeriod;
  readonly language: Language | undefined;
}

interface MetaResponsesDependencies {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
}

/** Responses for the last count, cached per count and catalogue version. */
export class MetaResponses {
  readonly #dependencies: MetaResponsesDependencies;
  #document: MetaDocument | undefined;
  #countedAt: number | undefined;
  #version = '';
  readonly #responses = new Map<string, CachedResponse>();

  constructor(dependencies: MetaResponsesDependencies) {
    this.#dependencies = dependencies;
  }

  async get({ format, days, language }: MetaChoice): Promise<CachedResponse> {
    const { db, catalogue, clock } = this.#dependencies;
    const snapshot = catalogue.current();
    const time = await findCountTime(db);
    if (time !== this.#countedAt || snapshot.version !== this.#version) {
      const stored = await findMeta(db);
      this.#document = stored?.document;
      this.#countedAt = stored?.countedAt;
      this.#version = snapshot.version;
      this.#responses.clear();
    }
    // Empty counts until the first count is stored.
    const document = this.#document ?? new DeckCounts(snapshot, clock()).document();
    const countedAt = this.#countedAt;
    const key = [countedAt ?? 0, snapshot.version, format, days, language ?? 'all'].join('-');
    return getOrInsert(this.#responses, key, () => {
      const response = toMetaResponse(document, { format, days, language }, snapshot, countedAt);
      return cacheResponse(`meta-${key}`, Buffer.from(JSON.stringify(response)));
    });
  }
}

function toMetaResponse(
  { newestSet, counts }: MetaDocument,
  { format, days, language }: MetaChoice,
  catalogue: CatalogueSnapshot,
  countedAt: number | undefined,
): MetaResponse {
  const count = counts[format][days];
  const shares = [...count.played, ...count.rising, ...count.newCards];
  const ids = new Set(shares.map(({ cardId }) => cardId));
  const set = catalogue.sets.find(({ setCode }) => setCode === newestSet);
  return {
    countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
    newestSet: set ? { setCode: set.setCode, name: namedSet(catalogue, set, language).name } : null,
    ...count,
    cards: [...ids].flatMap((id) => {
      const card = catalogue.findCard(id);
      return card === undefined ? [] : [listedCardIn(card, language)];
    }),
  };
}
