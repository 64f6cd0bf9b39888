import { notifyManager } from '@tanstack/react-query';
import { errorMessage } from './error-message.ts';
import { HttpError, isFinalRefusal } from './http.ts';
import { i18n, loadTexts, type TextId, type TextPart } from './i18n.ts';
import { onRecordsElsewhere, readRecord, recordKeys, writeRecord } from './local-records.ts';
import { oneTabAtATime } from './open-tabs.ts';
import { RetryTimer } from './retry-timer.ts';
import { saveStateAfter, saveStateWhile, type SaveState } from './save-state.ts';
import { showToast } from './toasts.ts';

export type Entries<E> = ReadonlyMap<string, E>;

export interface OutboxState<E> {
  readonly entries: Entries<E>;
  readonly save: SaveState;
}

/**
 * Feature-specific rules of an outbox, in the order in which an entry meets them. `Call` is an entry
 * that is ready to be sent.
 */
export interface OutboxRules<E, Call extends E> {
  /** Key prefix of the records on this device; contains the player's id. */
  readonly prefix: string;
  /** Delay before sending, in milliseconds, after the first or the last change of a series. */
  readonly delay: { readonly ms: number; readonly after: 'first' | 'last' };
  readonly perCall: number;
  /** Parses a stored entry; undefined if it is invalid. */
  readonly parse: (text: string) => E | undefined;
  /** Whether the entries belong to the signed-in player; others are never sent. */
  readonly isPlayersOwn: () => boolean;
  /**
   * Converts entries to requests, which replace them in storage before the first is sent; without
   * it, entries are requests.
   */
  readonly prepare?: (entries: Entries<E>) => Promise<Entries<Call>>;
  /** Sends requests, which must be idempotent. Returns a function that shows the response. */
  readonly send: (calls: Entries<Call>) => Promise<() => void>;
  /** Applies entries sent by another tab to the page's data; `left` are still unsent. */
  readonly learn: (sent: Entries<E>, left: Entries<E>) => void;
  /** Refetches dependent data once no entry is left. */
  readonly refresh: () => void;
  /** Text shown, on any page, when the server rejects an entry without a reason players know. */
  readonly refusal: { readonly texts: TextPart; readonly id: TextId };
}

/** Browser APIs of an outbox: storage shared by all tabs, and locks. */
export interface OutboxDevice {
  readonly keys: (prefix: string) => readonly string[];
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string | undefined) => void;
  /** Runs the task under a lock shared by all tabs. */
  readonly alone: (name: string, task: () => Promise<void>) => Promise<void>;
  readonly onChangeElsewhere: (prefix: string, listener: () => void) => void;
  /** Calls the listener when the network returns, and when the page may be closing. */
  readonly onHurry: (listener: () => void) => void;
}

const thisDevice: OutboxDevice = {
  keys: recordKeys,
  read: readRecord,
  write: writeRecord,
  alone: oneTabAtATime,
  onChangeElsewhere: onRecordsElsewhere,
  onHurry: (listener) => {
    addEventListener('online', listener);
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') listener();
    });
  },
};

/**
 * Outbox of a player's changes: shown at once, stored on this device, and retried until the server
 * accepts or rejects them. The stored records are the truth for all tabs: each tab shows them, and
 * the tab that holds the lock sends them, including those of closed tabs.
 *
 * The methods follow an entry's way: `put` stores it, `send` takes turns with other tabs, `#prepare`
 * makes requests, `#sendPiece` sends them, and `#settle` replaces entries by the response.
 */
export class Outbox<E, Call extends E = E> {
  readonly #rules: OutboxRules<E, Call>;
  readonly #device: OutboxDevice;
  readonly #listeners = new Set<() => void>();
  readonly #retry = new RetryTimer(() => this.send());
  #state: OutboxState<E>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #sendAgain = false;

  constructor(rules: OutboxRules<E, Call>, device: OutboxDevice = thisDevice) {
    this.#rules = rules;
    this.#device = device;
    const entries = this.#read();
    this.#state = { entries, save: entries.size === 0 ? 'saved' : 'saving' };
    device.onChangeElsewhere(rules.prefix, () => this.readAgain());
    device.onHurry(() => this.send());
  }

  readonly state = (): OutboxState<E> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(entries: Entries<E>): void {
    for (const [key, entry] of entries) this.#write(key, entry);
    this.#publish({ entries: new Map([...this.#state.entries, ...entries]) });
    this.#wait();
  }

  /** Reloads entries written elsewhere, usually by another tab. */
  readAgain(): void {
    this.#sync();
    this.#wait();
  }

  /** Sends unsent entries now. */
  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#retry.stop();
    this.#sendAgain = this.#sending;
    if (!this.#sending && this.#state.entries.size > 0) void this.#sendAll();
  }

  #wait(): void {
    const { ms, after } = this.#rules.delay;
    if (this.#state.entries.size === 0 || (after === 'first' && this.#timer !== undefined)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), ms);
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    try {
      await this.#device.alone(`inkfolio-outbox ${this.#rules.prefix}`, () => this.#sendStored());
    } catch (error) {
      // Storage that is full does not get better by itself: the player should know, once.
      const isFull = error instanceof HttpError && error.status === 507;
      if (isFull && this.#state.save !== 'notSaved') {
        void showRefusal(error, this.#rules.refusal);
      }
      this.#publish({ save: saveStateAfter(error) });
      this.#retry.start(error);
    } finally {
      this.#sending = false;
    }
    if (this.#sendAgain) this.send();
  }

  /** Sends the stored entries: another tab may have changed them while this one waited. */
  async #sendStored(): Promise<void> {
    this.#sync();
    const calls = this.#isStopped() ? [] : [...(await this.#prepare())];
    const { perCall } = this.#rules;
    for (let start = 0; start < calls.length && !this.#isStopped(); start += perCall) {
      await this.#sendPiece(calls.slice(start, start + perCall));
      this.#retry.reset();
    }
  }

  #isStopped(): boolean {
    if (this.#rules.isPlayersOwn()) return false;
    this.#publish({ save: 'notSaved' });
    return true;
  }

  /** Replaces entries by requests. A page closed meanwhile leaves both; `prepare` separates them. */
  async #prepare(): Promise<Entries<Call>> {
    const { entries } = this.#state;
    const { prepare = isReady<E, Call> } = this.#rules;
    const calls = await prepare(entries);
    for (const [key, call] of calls) if (!entries.has(key)) this.#write(key, call);
    const replaced = without(entries, calls);
    for (const key of replaced.keys()) this.#write(key, undefined);
    this.#sync(replaced);
    return calls;
  }

  /** Sends a batch; drops entries rejected for good. Throws errors that a retry may solve. */
  async #sendPiece(piece: readonly (readonly [string, Call])[]): Promise<void> {
    const calls = new Map(piece);
    try {
      this.#settle(calls, await this.#rules.send(calls));
    } catch (error) {
      if (!isFinalRefusal(error)) throw error;
      if (piece.length > 1) {
        // Requests are all-or-nothing: splits the batch until the rejected entry is found.
        const half = Math.ceil(piece.length / 2);
        await this.#sendPiece(piece.slice(0, half));
        await this.#sendPiece(piece.slice(half));
      } else {
        this.#settle(calls);
        void showRefusal(error, this.#rules.refusal);
      }
    }
  }

  /** Deletes acknowledged entries, unless they have changed since. */
  #settle(calls: Entries<Call>, showAnswer?: () => void): void {
    const stored = this.#read();
    for (const [key, call] of calls) {
      if (JSON.stringify(stored.get(key)) === JSON.stringify(call)) this.#write(key, undefined);
    }
    this.#sync(calls, showAnswer);
  }

  /**
   * Synchronises the state with storage. Missing records were sent by another tab, except this
   * tab's `settled` ones. The response replaces the entries in the same frame.
   */
  #sync(settled: Entries<E> = new Map<string, E>(), showAnswer?: () => void): void {
    const before = this.#state.entries;
    const entries = this.#read();
    const missing = without(before, entries);
    const sentElsewhere = without(missing, settled);
    notifyManager.batch(() => {
      if (sentElsewhere.size > 0) this.#rules.learn(sentElsewhere, entries);
      showAnswer?.();
      this.#set({ entries, ...(missing.size > 0 && { save: 'saving' }) });
      notifyManager.schedule(() => this.#tell());
    });
    if (before.size > 0 && entries.size === 0) this.#rules.refresh();
  }

  /** Reads the stored entries in key order; deletes invalid records. */
  #read(): Entries<E> {
    const { prefix, parse } = this.#rules;
    const entries = new Map<string, E>();
    for (const record of [...this.#device.keys(prefix)].sort()) {
      const entry = parse(this.#device.read(record) ?? '');
      const key = record.slice(prefix.length);
      if (entry === undefined) this.#write(key, undefined);
      else entries.set(key, entry);
    }
    return entries;
  }

  #write(key: string, entry: E | undefined): void {
    this.#device.write(this.#rules.prefix + key, entry && JSON.stringify(entry));
  }

  #publish(change: Partial<OutboxState<E>>): void {
    this.#set(change);
    this.#tell();
  }

  #set(change: Partial<OutboxState<E>>): void {
    const { entries, save } = { ...this.#state, ...change };
    const unsettled = change.save ?? saveStateWhile(save);
    this.#state = { entries, save: entries.size === 0 ? 'saved' : unsettled };
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

/** Entries of an outbox without `prepare`, which have the type of its requests. */
function isReady<E, Call extends E>(entries: Entries<E>): Promise<Entries<Call>> {
  return Promise.resolve(entries as Entries<Call>);
}

async function showRefusal(
  error: unknown,
  { texts, id }: OutboxRules<never, never>['refusal'],
): Promise<void> {
  await loadTexts(texts);
  const text = errorMessage(error, (textId, values) => i18n._(textId, values), id);
  showToast({ kind: 'error', text });
}

function without<E>(entries: Entries<E>, others: Entries<unknown>): Entries<E> {
  return new Map([...entries].filter(([key]) => !others.has(key)));
}
