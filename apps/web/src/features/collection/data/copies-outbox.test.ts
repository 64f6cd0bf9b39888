import type { Copies } from '@inkfolio/domain/cards/copies';
import { areSameCopies } from '@inkfolio/domain/collection/copies-edits';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/http.ts';
import { CopiesOutbox, type SavedCopies } from './copies-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Network = 'ok' | 'lost' | 'answerLost' | 'busy';

/** One browser with tabs, its storage and its locks, and a server that may not be reached. */
class SimulatedBrowser {
  readonly server = new Map<string, Copies>();
  readonly records = new Map<string, Copies>();
  readonly refusals: unknown[] = [];
  readonly calls: SavedCopies[] = [];
  network: Network = 'ok';
  /** The server refuses this card for good. */
  refused = '';
  tabs: readonly Tab[] = [new Tab(this), new Tab(this)];
  #lock: Promise<void> = Promise.resolve();

  /** The page goes, with whatever it was doing, and comes again. */
  reload(index: number): void {
    const [gone] = this.tabs.filter((_, each) => each === index);
    gone?.close();
    this.tabs = this.tabs.map((tab) => (tab === gone ? new Tab(this) : tab));
  }

  async alone(task: () => Promise<void>, tab: Tab): Promise<void> {
    const turn = this.#lock.then(() =>
      tab.isOpen ? Promise.race([task(), tab.closed]) : undefined,
    );
    this.#lock = turn.catch(() => undefined);
    await turn;
  }

  async answer(cards: SavedCopies): Promise<SavedCopies> {
    const { network } = this;
    await wait(40);
    if (network === 'lost') throw new TypeError('Failed to fetch');
    if (network === 'busy') throw new HttpError(503, { error: 'Busy', code: 'busy' }, 5);
    if (cards.some(({ cardId }) => cardId === this.refused)) {
      throw new HttpError(404, { error: 'No such card', code: 'card_not_found' });
    }
    this.calls.push(cards);
    for (const { cardId, ...copies } of cards) this.server.set(cardId, copies);
    await wait(40);
    if (network === 'answerLost') throw new TypeError('Failed to fetch');
    return cards;
  }

  tellOthers(writer: Tab): void {
    for (const tab of this.tabs) if (tab !== writer) setTimeout(() => tab.onStorage(), 5);
  }
}

class Tab {
  readonly known = new Map<string, Copies>();
  readonly outbox: CopiesOutbox;
  isOpen = true;
  close: () => void = () => undefined;
  readonly closed: Promise<void>;

  constructor(browser: SimulatedBrowser) {
    this.closed = new Promise((resolve) => {
      this.close = () => {
        this.isOpen = false;
        resolve();
      };
    });
    for (const [cardId, copies] of browser.server) this.known.set(cardId, copies);
    this.outbox = new CopiesOutbox({
      read: () => new Map(browser.records),
      keep: (cardId, copies) => {
        if (!this.isOpen) return;
        if (copies === undefined) browser.records.delete(cardId);
        else browser.records.set(cardId, copies);
        browser.tellOthers(this);
      },
      save: async (cards) => {
        const saved = await browser.answer(cards);
        // A page that is gone hears no answer.
        return this.isOpen ? saved : new Promise<never>(() => undefined);
      },
      alone: (task) => browser.alone(task, this),
      isPlayersOwn: () => this.isOpen,
      learn: (cards) => cards.forEach(({ cardId, ...copies }) => this.known.set(cardId, copies)),
      refresh: () => undefined,
      showError: (error) => browser.refusals.push(error),
    });
    this.outbox.send();
  }

  onStorage(): void {
    if (this.isOpen) this.outbox.takeOver();
  }

  set(cardId: string, quantity: number): void {
    const copies = { quantity, foilQuantity: 0 };
    this.outbox.change([{ cardId, rarity: 'COMMON', copies }]);
  }

  shown(cardId: string): number {
    const { edits } = this.outbox.state();
    return (edits.get(cardId) ?? this.known.get(cardId))?.quantity ?? 0;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tabOf = (browser: SimulatedBrowser, index: number): Tab => {
  const tab = browser.tabs[index];
  if (tab === undefined) throw new Error('there is no such tab');
  return tab;
};

describe('copies on their way to the server', () => {
  test('"are saved automatically 1 s after the last change", in one call', async () => {
    const browser = new SimulatedBrowser();
    const tab = tabOf(browser, 0);
    tab.set('1', 1);
    await pass(600);
    tab.set('1', 2);
    tab.set('2', 4);
    expect(tab.shown('1')).toBe(2);
    await pass(900);
    expect(browser.calls).toEqual([]);
    expect(tab.outbox.state().save).toBe('saving');
    await pass(500);
    expect(browser.calls).toEqual([
      [
        { cardId: '1', quantity: 2, foilQuantity: 0 },
        { cardId: '2', quantity: 4, foilQuantity: 0 },
      ],
    ]);
    expect(tab.outbox.state().save).toBe('saved');
    expect(tab.shown('1')).toBe(2);
    expect(browser.records.size).toBe(0);
  });

  test('are shown in every tab at once, and do not fall back when another has saved them', async () => {
    const browser = new SimulatedBrowser();
    tabOf(browser, 0).set('1', 3);
    await pass(10);
    expect(tabOf(browser, 1).shown('1')).toBe(3);
    await pass(2000);
    expect(tabOf(browser, 1).shown('1')).toBe(3);
    expect(tabOf(browser, 1).outbox.state().save).toBe('saved');
    expect(browser.calls).toHaveLength(1);
  });

  test('say whether the server is not reached or could not, and are tried again later and later', async () => {
    const browser = new SimulatedBrowser();
    const tab = tabOf(browser, 0);
    browser.network = 'lost';
    tab.set('1', 1);
    await pass(1100);
    expect(tab.outbox.state().save).toBe('offline');
    browser.network = 'busy';
    await pass(3100);
    expect(tab.outbox.state().save).toBe('notSaved');
    browser.network = 'ok';
    await pass(4000);
    expect(browser.server.size).toBe(0);
    await pass(1200);
    expect(tab.outbox.state().save).toBe('saved');
    expect(browser.server.get('1')?.quantity).toBe(1);
  });

  test('changed while others are being sent, do not wait when the page may be going', async () => {
    const browser = new SimulatedBrowser();
    const tab = tabOf(browser, 0);
    tab.set('1', 1);
    tab.outbox.send();
    await pass(20);
    tab.set('1', 2);
    tab.outbox.send();
    await pass(300);
    expect(browser.server.get('1')?.quantity).toBe(2);
  });

  test('that are refused for good are said once and forgotten, without the others', async () => {
    const browser = new SimulatedBrowser();
    const tab = tabOf(browser, 0);
    browser.refused = '2';
    for (const cardId of ['1', '2', '3']) tab.set(cardId, 1);
    await pass(2000);
    expect([...browser.server.keys()]).toEqual(['1', '3']);
    expect(browser.refusals).toHaveLength(1);
    expect(browser.records.size).toBe(0);
    expect(tab.shown('2')).toBe(0);
    expect(tab.outbox.state().save).toBe('saved');
  });

  test('the server ends with the last value of each card: nothing is lost, nothing invented', async () => {
    const tabIndex = fc.integer({ min: 0, max: 1 });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        tab: tabIndex,
        cardId: fc.constantFrom('1', '2', '3'),
        quantity: fc.integer({ min: 0, max: 4 }),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(20, 300, 1050, 4000) }),
      fc.record({ kind: fc.constant('reload' as const), tab: tabIndex }),
      fc.record({ kind: fc.constant('hide' as const), tab: tabIndex }),
      fc.record({
        kind: fc.constant('network' as const),
        network: fc.constantFrom<Network>('ok', 'lost', 'answerLost', 'busy'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const browser = new SimulatedBrowser();
        const last = new Map<string, Copies>();
        for (const each of steps) {
          if (each.kind === 'wait') await pass(each.ms);
          if (each.kind === 'reload') browser.reload(each.tab);
          if (each.kind === 'hide') tabOf(browser, each.tab).outbox.send();
          if (each.kind === 'network') browser.network = each.network;
          if (each.kind === 'set') {
            tabOf(browser, each.tab).set(each.cardId, each.quantity);
            last.set(each.cardId, { quantity: each.quantity, foilQuantity: 0 });
            expect(tabOf(browser, each.tab).shown(each.cardId)).toBe(each.quantity);
            // The other tab hears of it before a player can turn to it.
            await pass(10);
            for (const tab of browser.tabs) expect(tab.shown(each.cardId)).toBe(each.quantity);
          }
        }
        browser.network = 'ok';
        await pass(120_000);
        expect(browser.server.size).toBe(last.size);
        for (const [cardId, copies] of last) {
          expect(areSameCopies(browser.server.get(cardId) ?? copies, copies)).toBe(true);
          for (const tab of browser.tabs) expect(tab.shown(cardId)).toBe(copies.quantity);
        }
        expect(browser.records.size).toBe(0);
        for (const tab of browser.tabs) expect(tab.outbox.state().save).toBe('saved');
      }),
      { numRuns: 300 },
    );
  });
});
