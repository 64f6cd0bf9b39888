import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCopies, openDeck, openTrades } from '../testing/outbox-uses.ts';
import {
  SimulatedBrowser,
  type OpenEditing,
  type SimulatedTab,
} from '../testing/simulated-browser.ts';
import {
  CARDS,
  wait,
  type Network,
  type Player,
  type SimulatedServer,
} from '../testing/simulated-server.ts';
import { simulatedStorage } from '../testing/simulated-storage.ts';
import { recordKeys } from './local-records.ts';
import { showToast } from './toasts.ts';

const quantityIn = (cards: readonly DeckCard[], cardId: string) =>
  totalCards(cards.filter((each) => each.cardId === cardId));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const unsent = () => ['deckEdits', 'collectionCopies', 'tradeLists'].flatMap(recordKeys);

vi.mock('./toasts.ts');
vi.mock('./i18n.ts', () => ({
  i18n: { _: (id: string) => id },
  loadTexts: () => Promise.resolve(),
  pageLanguage: () => 'en',
}));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', simulatedStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Browser with two tabs of one player, and what they show. */
async function openBrowser(openEditing: OpenEditing): Promise<SimulatedBrowser> {
  localStorage.clear();
  const browser = new SimulatedBrowser(openEditing);
  vi.stubGlobal('fetch', browser.server.fetch);
  browser.signIn('me');
  browser.open(0);
  browser.open(1);
  await pass(200);
  return browser;
}

function tabOf(browser: SimulatedBrowser, place: number): SimulatedTab {
  const tab = browser.tabs[place];
  if (tab === undefined) throw new Error('there is no such tab');
  return tab;
}

const place = fc.nat(1);
const cardId = fc.constantFrom(...CARDS);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      place,
      cardId,
      number: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(20, 50, 300, 1050, 4000),
    }),
  },
  fc.record({ kind: fc.constantFrom('open' as const, 'close' as const, 'hurry' as const), place }),
  fc.record({
    kind: fc.constant('network' as const),
    network: fc.constantFrom<Network>('ok', 'lost', 'answerLost', 'busy'),
  }),
  fc.record({
    kind: fc.constant('session' as const),
    player: fc.constantFrom<Player | undefined>('me', 'me', 'other', undefined),
  }),
);

describe.each([
  {
    name: 'copies',
    open: openCopies,
    isAbsolute: true,
    onServer: ({ collections }: SimulatedServer, id: string) =>
      collections.me.get(id)?.quantity ?? 0,
  },
  {
    name: 'entries of a want list',
    open: openTrades,
    isAbsolute: true,
    onServer: ({ wants }: SimulatedServer, id: string) => wants.get(id) ?? 0,
  },
  {
    name: 'edits of a deck',
    open: openDeck,
    // A tab that loads the deck while another sends may count a request twice until its response.
    isAbsolute: false,
    onServer: ({ deckCards }: SimulatedServer, id: string) => quantityIn(deckCards, id),
  },
])('unsent $name', ({ open, isAbsolute, onServer }) => {
  test('show in every tab and do not flicker when another tab saves', async () => {
    const browser = await openBrowser(open);
    tabOf(browser, 0).editing.edit('1', 4, 1);
    const after = tabOf(browser, 0).editing.shown('1');
    expect(after).toBeGreaterThan(1);
    for (let ms = 0; ms < 2000; ms += 10) {
      await pass(10);
      for (const { editing } of browser.tabs) expect(editing.shown('1')).toBe(after);
    }
    for (const { editing } of browser.tabs) expect(editing.outbox.state().save).toBe('saved');
    expect(onServer(browser.server, '1')).toBe(after);
    expect(browser.server.changes).toHaveLength(1);
  });

  test('report an unreachable or failing server and retry with backoff', async () => {
    const browser = await openBrowser(open);
    const { editing } = browser.open(0);
    tabOf(browser, 1).close();
    await pass(200);
    browser.server.network = 'lost';
    editing.edit('1', 4, 1);
    await pass(1100);
    expect(editing.outbox.state().save).toBe('offline');
    browser.server.network = 'busy';
    await pass(3100);
    expect(editing.outbox.state().save).toBe('notSaved');
    browser.server.network = 'ok';
    await pass(3500);
    expect(browser.server.changes).toEqual([]);
    await pass(2000);
    expect(editing.outbox.state().save).toBe('saved');
    expect(onServer(browser.server, '1')).toBe(editing.shown('1'));
  });

  test('changed during a request are sent at once when the page may close', async () => {
    const browser = await openBrowser(open);
    const tab = tabOf(browser, 0);
    tab.editing.edit('1', 3, 1);
    tab.hurry();
    await pass(20);
    tab.editing.edit('1', 4, 2);
    tab.hurry();
    await pass(300);
    expect(onServer(browser.server, '1')).toBe(4);
  });

  test('rejected by the server are reported once and dropped, without others', async () => {
    const browser = await openBrowser(open);
    const { editing } = tabOf(browser, 0);
    browser.server.refused = '2';
    for (const id of CARDS) editing.edit(id, 3, 1);
    const after = editing.shown('1');
    await pass(2000);
    for (const shown of [editing.shown, (id: string) => onServer(browser.server, id)])
      expect(CARDS.map((id) => shown(id))).toEqual([after, 1, after]);
    expect(editing.outbox.state().save).toBe('saved');
    expect(unsent()).toEqual([]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
    expect(showToast).toHaveBeenCalledTimes(1);
  });

  test('reach the server exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const browser = await openBrowser(open);
        const expected = new Map(CARDS.map((id) => [id, 1]));
        for (const each of steps) {
          if (each.kind === 'wait') await pass(each.ms);
          if (each.kind === 'open') browser.open(each.place);
          if (each.kind === 'close') tabOf(browser, each.place).close();
          if (each.kind === 'hurry') tabOf(browser, each.place).hurry();
          if (each.kind === 'network') browser.server.network = each.network;
          if (each.kind === 'session') browser.signIn(each.player);
          if (each.kind !== 'edit') continue;
          const { isOpen, editing } = tabOf(browser, each.place);
          const before = editing.shown(each.cardId);
          if (!isOpen || !browser.isSignedIn('me') || before === undefined) continue;
          const after = editing.edit(each.cardId, each.number, expected.get(each.cardId) ?? 0);
          if (after === undefined) continue;
          expected.set(each.cardId, after);
          // The other tab gets the event before a player can switch to it.
          await pass(10);
          for (const tab of browser.openTabs()) {
            const { outbox, shown } = tab.editing;
            expect(outbox.state().entries.size).toBeGreaterThanOrEqual(unsent().length);
            if (isAbsolute) expect([after, undefined]).toContain(shown(each.cardId));
          }
        }
        browser.server.network = 'ok';
        browser.signIn('me');
        browser.open(0);
        await pass(120_000);
        for (const tab of browser.openTabs()) await Promise.all([tab.focus(), pass(200)]);
        expect(new Map(CARDS.map((id) => [id, onServer(browser.server, id)]))).toEqual(expected);
        for (const { editing } of browser.openTabs()) {
          expect(new Map(CARDS.map((id) => [id, editing.shown(id)]))).toEqual(expected);
          expect(editing.outbox.state().save).toBe('saved');
        }
        expect(unsent()).toEqual([]);
        expect(showToast).not.toHaveBeenCalled();
        expect(browser.server.strangers).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('copies "are saved automatically 1 s after the last change", in one request', async () => {
  const browser = await openBrowser(openCopies);
  const { editing } = tabOf(browser, 0);
  editing.edit('1', 1, 1);
  await pass(600);
  editing.edit('1', 2, 1);
  editing.edit('2', 4, 1);
  expect(editing.shown('1')).toBe(2);
  await pass(900);
  expect(browser.server.changes).toEqual([]);
  expect(editing.outbox.state().save).toBe('saving');
  await pass(500);
  expect(browser.server.changes).toEqual([
    [
      { cardId: '1', quantity: 2, foilQuantity: 0 },
      { cardId: '2', quantity: 4, foilQuantity: 0 },
    ],
  ]);
  expect(editing.outbox.state().save).toBe('saved');
  expect(editing.shown('1')).toBe(2);
  expect(unsent()).toEqual([]);
});

test('clicks on a deck in two tabs "are batched for 300 ms" and netted into one request', async () => {
  const browser = await openBrowser(openDeck);
  tabOf(browser, 0).editing.edit('1', 4, 1);
  await pass(100);
  tabOf(browser, 1).editing.edit('1', 1, 3);
  await pass(100);
  tabOf(browser, 0).editing.edit('1', 3, 2);
  await pass(90);
  expect(browser.server.changes).toEqual([]);
  await pass(100);
  expect(browser.server.changes).toEqual([{ cardId: '1', delta: 2 }]);
});

test('a request of a closed page with a lost response shows once', async () => {
  const browser = await openBrowser(openDeck);
  tabOf(browser, 0).editing.edit('1', 4, 1);
  tabOf(browser, 0).hurry();
  await pass(60);
  tabOf(browser, 0).close();
  // The deck loads before the new page can send.
  void browser.alone(() => wait(200), tabOf(browser, 1));
  const { editing } = browser.open(0);
  for (let ms = 0; ms < 1000; ms += 10) {
    await pass(10);
    expect([undefined, 3]).toContain(editing.shown('1'));
  }
  expect(editing.shown('1')).toBe(3);
  expect(browser.server.changes).toEqual([{ cardId: '1', delta: 2 }]);
});
