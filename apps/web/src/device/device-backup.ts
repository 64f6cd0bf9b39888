import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { collectionAfterImport } from '@inkfolio/domain/collection/collection-import';
import { readImport } from '@inkfolio/domain/collection/import-reading';
import { MAX_DECK_VERSIONS } from '@inkfolio/domain/decks/deck-versions';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { withPlannedDecks } from '@inkfolio/domain/planner/planned-deck';
import { storedTradeItem, tradeItemKey } from '@inkfolio/domain/trades/trade-lists';
import { wantSourcesFrom, withWantSources } from '@inkfolio/domain/trades/wants';
import type { DeviceBackup } from './backup-file.ts';
import { CallError, now } from './device-call.ts';
import { withCollection, withWants } from './device-collection-calls.ts';
import type { DeviceData } from './device-data.ts';
import { deckIn, withDeck, withNewDeck } from './device-decks.ts';

export function backupOf(data: DeviceData): DeviceBackup {
  const { decks, collection, wants, wantSources, plannedDecks } = data;
  return {
    decks: decks.map((deck) => {
      const { id, name, colors, archetypes, cards, sleevedAt } = deck;
      const texts = mapDeckTexts((text) => deck[text]);
      const versions = deck.versions.map(({ number: _, ...version }) => version);
      return { id, name, ...texts, colors, archetypes, cards, sleevedAt, versions };
    }),
    collection: [...collection].map(([cardId, copies]) => ({
      globalId: Number(cardId),
      ...copies,
    })),
    wants,
    wantSources,
    plannedDecks,
  };
}

export interface Restored {
  readonly data: DeviceData;
  /** Names of decks that could not be added. */
  readonly refusedDecks: readonly string[];
  /** Number of copies and wants of unknown cards, and of wants without room. */
  readonly refusedEntries: number;
}

/**
 * Adds a backup without doubles: decks of the same id stay as they are, copies and wants become the
 * higher count of both.
 */
export function withBackup(
  data: DeviceData,
  backup: DeviceBackup,
  catalogue: CatalogueIndex,
): Restored {
  const refusedDecks: string[] = [];
  let restored = data;
  for (const { sleevedAt, versions, ...deck } of backup.decks) {
    try {
      const added = withNewDeck(restored, creationOf(deck), catalogue, now());
      if (added === restored) continue;
      restored = withDeck(added, {
        ...deckIn(added, deck.id),
        sleevedAt,
        versions: versions
          .filter(({ cards }) => cards.every(({ cardId }) => catalogue.findCard(cardId)))
          .slice(-MAX_DECK_VERSIONS)
          .map((version, place) => ({ ...version, number: place + 1 })),
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusedDecks.push(deck.name);
    }
  }
  const { listed, missing } = readImport(catalogue, backup.collection);
  const collection = collectionAfterImport(data.collection, listed, 'higher');
  restored = withCollection(restored, collection, { change: 'merge' });
  const wants = withBackupWants(restored, backup.wants, catalogue);
  return {
    data: {
      ...wants.data,
      wantSources: withWantSources(data.wantSources, wantSourcesFrom(backup.wantSources)),
      plannedDecks: withPlannedDecks(data.plannedDecks, backup.plannedDecks),
    },
    refusedDecks,
    refusedEntries: missing.length + wants.refused,
  };
}

function creationOf(deck: Omit<DeviceBackup['decks'][number], 'sleevedAt' | 'versions'>) {
  const { colors, archetypes, cards } = deck;
  return { ...deck, colors: [...colors], archetypes: [...archetypes], cards: [...cards] };
}

function withBackupWants(
  data: DeviceData,
  wants: DeviceBackup['wants'],
  catalogue: CatalogueIndex,
): { readonly data: DeviceData; readonly refused: number } {
  const known = wants.filter(({ cardId }) => catalogue.findCard(cardId) !== undefined);
  const here = new Map(data.wants.map((entry) => [tradeItemKey(entry), entry]));
  const higher = known.map((entry) => {
    const item = { ...entry, ...storedTradeItem(entry, catalogue) };
    const own = here.get(tradeItemKey(item));
    return own === undefined || own.quantity < item.quantity
      ? { ...item, ...(own && { reason: own.reason }) }
      : own;
  });
  try {
    return { data: withWants(data, higher), refused: wants.length - known.length };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { data, refused: wants.length };
  }
}
