import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetPlayer, userQuery } from '../features/auth/session.ts';
import { readRecord, recordKeys, writeRecord } from '../lib/local-records.ts';
import type { Outbox, OutboxDevice } from '../lib/outbox.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { SimulatedServer, tokenOf, type Player } from './simulated-server.ts';

/** Outbox of a feature in one tab. */
export interface Editing {
  readonly outbox: Pick<Outbox<unknown>, 'state' | 'send'>;
  /** Query of the page, merged with the pending entries. */
  readonly query: () => { readonly queryKey: QueryKey };
  /** Number of copies on the page; undefined while it shows none. */
  readonly shown: (cardId: string) => number | undefined;
  /** Makes an edit with a number; returns the new copies if it is valid. */
  readonly edit: (cardId: string, number: number, before: number) => number | undefined;
}

export type OpenEditing = (client: QueryClient, device: OutboxDevice) => Editing;

/** One browser: tabs, shared storage and locks, and a server. */
export class SimulatedBrowser {
  readonly server = new SimulatedServer();
  readonly tabs: SimulatedTab[] = [];
  readonly #openEditing: OpenEditing;
  #lock: Promise<void> = Promise.resolve();

  constructor(openEditing: OpenEditing) {
    this.#openEditing = openEditing;
  }

  /** Replaces an open page by a new one and drops its work. */
  open(place: number): SimulatedTab {
    this.tabs[place]?.close();
    return (this.tabs[place] = new SimulatedTab(this, this.#openEditing));
  }

  openTabs(): readonly SimulatedTab[] {
    return this.tabs.filter(({ isOpen }) => isOpen);
  }

  isSignedIn(player: Player): boolean {
    return localStorage.getItem('auth_token') === tokenOf(player);
  }

  /** Signs another player in on all tabs; undefined signs out. */
  signIn(player: Player | undefined): void {
    if (player === undefined) localStorage.removeItem('auth_token');
    else localStorage.setItem('auth_token', tokenOf(player));
    for (const tab of this.openTabs()) tab.followSession();
  }

  async alone(task: () => Promise<void>, tab: SimulatedTab): Promise<void> {
    const turn = this.#lock.then(() =>
      tab.isOpen ? Promise.race([task(), tab.closed]) : undefined,
    );
    this.#lock = turn.catch(() => undefined);
    await turn;
  }

  tellOthers(writer: SimulatedTab): void {
    for (const tab of this.openTabs()) if (tab !== writer) setTimeout(() => tab.onStorage(), 5);
  }
}

/** Page of the browser with a separate cache. */
export class SimulatedTab {
  isOpen = true;
  close: () => void = () => undefined;
  readonly closed: Promise<void>;
  readonly editing: Editing;
  readonly #client = createQueryClient();
  #onChange: () => void = () => undefined;
  #hurry: () => void = () => undefined;
  #unmount: () => void = () => undefined;

  constructor(browser: SimulatedBrowser, openEditing: OpenEditing) {
    this.closed = new Promise((resolve) => {
      this.close = () => {
        this.isOpen = false;
        this.#unmount();
        // Signed out: nothing more is sent.
        this.#client.clear();
        resolve();
      };
    });
    this.editing = openEditing(this.#client, {
      keys: recordKeys,
      read: readRecord,
      write: (key, text) => {
        if (!this.isOpen) return;
        writeRecord(key, text);
        browser.tellOthers(this);
      },
      alone: (_, task) => browser.alone(task, this),
      onChangeElsewhere: (_, listener) => (this.#onChange = listener),
      onHurry: (listener) => (this.#hurry = listener),
    });
    this.followSession();
  }

  onStorage(): void {
    if (this.isOpen) this.#onChange();
  }

  /** Simulates a returning network or a closing page. */
  hurry(): void {
    if (this.isOpen) this.#hurry();
  }

  /** Simulates focus on the tab: stale queries refetch. */
  async focus(): Promise<void> {
    await this.#client.refetchQueries({ stale: true });
  }

  /** Shows the player's data and sends their unsent edits. */
  followSession(): void {
    this.#unmount();
    forgetPlayer(this.#client);
    const player = (['me', 'other'] as const).find(
      (each) => localStorage.getItem('auth_token') === tokenOf(each),
    );
    if (player === undefined) return;
    this.#client.setQueryData(userQuery(tokenOf(player)).queryKey, { id: player } as never);
    if (player !== 'me') return;
    this.#unmount = new QueryObserver(this.#client, this.editing.query()).subscribe(
      () => undefined,
    );
    this.editing.outbox.send();
  }
}
