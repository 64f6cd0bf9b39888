import type { Format } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { newestSet } from '@inkfolio/domain/cards/newest-set';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import type { CountedCard, CountedDeck } from '@inkfolio/domain/decks/game-meta/counted-deck';
import {
  META_MINIMUMS,
  MetaCounter,
  SAMPLE_MINIMUMS,
  type MetaCount,
} from '@inkfolio/domain/decks/game-meta/meta-count';
import { deckWeight } from '@inkfolio/domain/decks/game-meta/meta-tally';
import {
  META_PERIODS,
  metaWindow,
  windowDays,
  type MetaPeriod,
} from '@inkfolio/domain/decks/game-meta/meta-window';
import { DAY_MS } from '@inkfolio/domain/decks/time-ago';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { CountableDeck, MetaDocument } from './meta.repository.ts';

/** Accumulates counts of public decks for both formats and all periods; stores no decks. */
export class DeckCounts {
  /** Start of the longest period, epoch milliseconds; older decks count nowhere. */
  readonly since: number;
  readonly #catalogue: CatalogueSnapshot;
  readonly #newestSet: string | undefined;
  readonly #counters: Readonly<Record<Format, ReadonlyMap<MetaPeriod, MetaCounter>>>;
  readonly #cards = new Map<string, CountedCard | undefined>();

  constructor(catalogue: CatalogueSnapshot, now: number) {
    const today = new Date(now).toISOString().slice(0, 10);
    const sets = catalogue.sets.filter(({ releaseDate }) => (releaseDate ?? '~') <= today);
    const newest = newestSet(
      sets.map((set) => ({
        ...set,
        cardCount: catalogue.cardsBySet.get(set.setCode)?.length ?? 0,
      })),
    );
    const windows = META_PERIODS.map(
      (period) => [period, metaWindow(period, now, newest?.releaseDate ?? undefined)] as const,
    );
    const counters = () =>
      new Map(windows.map(([period, window]) => [period, new MetaCounter(window)] as const));
    this.#catalogue = catalogue;
    this.#newestSet = newest?.setCode;
    this.#counters = { CORE: counters(), INFINITY: counters() };
    const firstDays = windows.map(([, window]) => window.firstDay - windowDays(window));
    this.since = Math.min(...firstDays) * DAY_MS;
  }

  add(deck: CountableDeck): void {
    const counted = this.#countedDeck(deck);
    for (const counter of this.#counters[deck.format].values()) counter.add(counted);
  }

  document(): MetaDocument {
    const minimums = this.#catalogue.isSample ? SAMPLE_MINIMUMS : META_MINIMUMS;
    const countsOf = (format: Format) =>
      Object.fromEntries(
        [...this.#counters[format]].map(([period, counter]) => [period, counter.result(minimums)]),
      ) as Record<MetaPeriod, MetaCount>;
    return {
      newestSet: this.#newestSet ?? null,
      counts: { CORE: countsOf('CORE'), INFINITY: countsOf('INFINITY') },
    };
  }

  #countedDeck({ cards, likes, copies, ...deck }: CountableDeck): CountedDeck {
    const copiesOf = new Map<CountedCard, number>();
    for (const { cardId, quantity } of cards) {
      const card = getOrInsert(this.#cards, cardId, () => this.#countedCard(cardId));
      if (card) copiesOf.set(card, (copiesOf.get(card) ?? 0) + quantity);
    }
    return {
      ...deck,
      weight: deckWeight({ likes, copies }),
      cards: Array.from(copiesOf, ([card, quantity]) => ({ card, copies: quantity })),
    };
  }

  #countedCard(cardId: string): CountedCard | undefined {
    const card = this.#catalogue.findCard(cardId);
    if (card === undefined) return undefined;
    const printings = this.#catalogue.printingsOf(card).toSorted(comparePrintings);
    const { id, cost, inkwell, type } = printings[0] ?? card;
    if (id !== cardId) return getOrInsert(this.#cards, id, () => this.#countedCard(id));
    const isNew = printings.every(({ setCode }) => setCode === this.#newestSet);
    return { id, cost, inkwell, type, isNew };
  }
}
