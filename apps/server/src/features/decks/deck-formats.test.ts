import type { Card, Format } from '@inkfolio/domain/cards/card';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { openSampleDatabase } from '../../testing/test-database.ts';
import { buildSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { loadCatalogue, type Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { deckFormatTurns } from './deck-formats.ts';
import { findDecksVersion } from './deck-formats.repository.ts';
import { findDeck, insertDeck, writeDeckCards } from './decks.repository.ts';

let database: Awaited<ReturnType<typeof openSampleDatabase>>;
let sample: Catalogue;
let core: Card;
let banned: Card;

beforeEach(async () => {
  database = await openSampleDatabase();
  sample = await loadCatalogue(database);
  const { cards } = sample.current();
  const [first, second] = cards.filter(({ coreAllowed }) => coreAllowed);
  if (first === undefined || second === undefined) throw new Error('no cards');
  [core, banned] = [first, second];
  await nowStands('banned');
});
afterEach(() => database.close());

/** Catalogue in which some cards are changed or missing. */
function catalogueOf(version: string, change: (card: Card) => Card | undefined): Catalogue {
  const cards = sample.current().cards.flatMap((card) => change(card) ?? []);
  const stored = cards.map((card) => ({ card, isSample: false, isRetired: false }));
  const snapshot = buildSnapshot({ version, source: 'test', cards: stored, sets: [] });
  return { current: () => snapshot, refresh: () => Promise.resolve(false) };
}
const afterBan = () =>
  catalogueOf('banned', (card) => (card.id === banned.id ? { ...card, coreAllowed: false } : card));
const beforeBan = () => catalogueOf('before', (card) => card);
const nowStands = (version: string) =>
  database.db.updateTable('catalogue').set({ version }).execute();

async function addDeck(id: string, cards: readonly Card[], format: Format = 'CORE') {
  await insertDeck(database.db, {
    ...DECK_ROW,
    id,
    name: id,
    format,
    is_official: 1,
    card_count: cards.length,
    cover_card_id: cards[0]?.globalId ?? null,
    created_at: 5,
    updated_at: 5,
  });
  const quantities = cards.map((card) => ({ cardId: card.id, quantity: 1 }));
  await writeDeckCards(database.db, id, quantities);
}
const deckOf = (id: string) => findDeck(database.db, id);

describe('after a catalogue change', () => {
  test('decks get the format of their cards and nothing else changes', async () => {
    await addDeck('with', [banned]);
    await addDeck('without', [core]);
    await addDeck('wrong', [core], 'INFINITY');
    await addDeck('empty', [], 'INFINITY');
    const before = await deckOf('with');
    await deckFormatTurns(database.db, afterBan())();
    expect(await deckOf('with')).toEqual({ ...before, format: 'INFINITY' });
    expect(await deckOf('without')).toMatchObject({ format: 'CORE' });
    expect(await deckOf('wrong')).toMatchObject({ format: 'CORE' });
    expect(await deckOf('empty')).toMatchObject({ format: 'CORE' });
  });

  test('all of many decks are checked', async () => {
    const ids = Array.from({ length: 250 }, (_, position) => `deck-${position}`);
    for (const id of ids) await addDeck(id, [banned]);
    await deckFormatTurns(database.db, afterBan())();
    const decks = await database.db.selectFrom('decks').select('format').execute();
    expect(decks.filter(({ format }) => format === 'INFINITY')).toHaveLength(ids.length);
  });

  test('one instance checks all decks', async () => {
    const turn = deckFormatTurns(database.db, afterBan());
    expect(await findDecksVersion(database.db)).toBeNull();
    await turn();
    expect(await findDecksVersion(database.db)).toBe('banned');
    await addDeck('late', [banned]);
    await turn();
    await deckFormatTurns(database.db, afterBan())();
    expect(await deckOf('late')).toMatchObject({ format: 'CORE' });

    await nowStands('before');
    await deckFormatTurns(database.db, beforeBan())();
    await nowStands('banned');
    await deckFormatTurns(database.db, afterBan())();
    expect(await deckOf('late')).toMatchObject({ format: 'INFINITY' });
  });

  test('an outdated instance changes nothing', async () => {
    await addDeck('with', [banned]);
    await deckFormatTurns(database.db, afterBan())();
    await deckFormatTurns(database.db, beforeBan())();
    expect(await deckOf('with')).toMatchObject({ format: 'INFINITY' });
    expect(await findDecksVersion(database.db)).toBe('banned');
  });

  test('instances can check concurrently', async () => {
    for (const id of ['a', 'b', 'c']) await addDeck(id, [banned]);
    await Promise.all([1, 2, 3].map(() => deckFormatTurns(database.db, afterBan())()));
    for (const id of ['a', 'b', 'c']) {
      expect(await deckOf(id)).toMatchObject({ format: 'INFINITY' });
    }
  });

  test('a deck with an unknown card waits for a catalogue with that card', async () => {
    await addDeck('new', [core, banned], 'INFINITY');
    const older = catalogueOf('banned', (card) => (card.id === banned.id ? undefined : card));
    await deckFormatTurns(database.db, older)();
    expect(await deckOf('new')).toMatchObject({ format: 'INFINITY' });
    await nowStands('before');
    await deckFormatTurns(database.db, beforeBan())();
    expect(await deckOf('new')).toMatchObject({ format: 'CORE' });
  });
});
