import type { CopiesChanges } from '@inkfolio/contract/collection';
import type { Copies } from '@inkfolio/domain/cards/copies';
import {
  AUTOSAVE_DELAY_MS,
  MAX_CHANGED_CARDS,
  NO_COPIES_EDITS,
  withChanges,
  withoutSettled,
  type CopiesChange,
  type CopiesEdits,
} from '@inkfolio/domain/collection/copies-edits';
import { notifyManager } from '@tanstack/react-query';
import { isFinalRefusal } from '../../../lib/http.ts';
import { RetryTimer } from '../../../lib/retry-timer.ts';
import { saveStateAfter, saveStateWhile, type SaveState } from '../../../lib/save-state.ts';

export type SavedCopies = CopiesChanges['cards'];

/** State of an outbox for the page. */
export interface CopiesState {
  readonly edits: CopiesEdits;
  readonly save: SaveState;
}

/** Links of an outbox to the device, the server and the other tabs. */
export interface OutboxLinks {
  /** Records of this device, by whichever tab. */
  readonly read: () => CopiesEdits;
  readonly keep: (cardId: string, copies: Copies | undefined) => void;
  /** Tells the server; the copies as it keeps them. Throws as the calls do. */
  readonly save: (cards: SavedCopies) => Promise<SavedCopies>;
  /** Runs the task while no other tab runs one. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Nothing of one player is ever sent in the name of another. */
  readonly isPlayersOwn: () => boolean;
  /** Makes these what the page knows, of which the server or another tab has said so. */
  readonly learn: (cards: SavedCopies) => void;
  /** Whatever follows from saved copies is asked for again, here and in other tabs. */
  readonly refresh: () => void;
  readonly showError: (error: unknown) => void;
}

/**
 * What a player says of their copies, on its way to the server: shown at once, kept on this device,
 * sent a second after the last change, again and again until the server has said yes or no. What is
 * kept is the truth for all tabs: each shows it, and one at a time sends it.
 */
export class CopiesOutbox {
  readonly #links: OutboxLinks;
  readonly #listeners = new Set<() => void>();
  readonly #retry = new RetryTimer(() => this.send());
  #state: CopiesState = { edits: NO_COPIES_EDITS, save: 'saved' };
  #autosave: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #sendAgain = false;

  constructor(links: OutboxLinks) {
    this.#links = links;
    this.#set({ edits: links.read() });
  }

  readonly state = (): CopiesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says how many copies of some cards there are. */
  change(changes: readonly CopiesChange[]): void {
    const edits = withChanges(this.#state.edits, changes);
    for (const { cardId } of changes) this.#links.keep(cardId, edits.get(cardId));
    this.#publish({ edits });
    this.#wait();
  }

  /** Another tab has kept something, or forgotten what is settled. */
  takeOver(): void {
    this.#readAgain();
    if (this.#state.edits.size > 0) this.#wait();
  }

  /** Sends what waits, now. */
  send(): void {
    clearTimeout(this.#autosave);
    this.#retry.stop();
    this.#sendAgain = this.#sending;
    if (!this.#sending && this.#state.edits.size > 0) void this.#sendAll();
  }

  /** A record that is gone has been settled by another tab. */
  #readAgain(): void {
    const edits = this.#links.read();
    const settled = [...this.#state.edits].filter(([cardId]) => !edits.has(cardId));
    this.#show(asCards(settled), edits);
  }

  #wait(): void {
    clearTimeout(this.#autosave);
    this.#autosave = setTimeout(() => this.send(), AUTOSAVE_DELAY_MS);
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    try {
      await this.#links.alone(() => this.#sendKept());
    } catch (error) {
      this.#publish({ save: saveStateAfter(error) });
      this.#retry.start(error);
    } finally {
      this.#sending = false;
    }
    if (this.#sendAgain) this.send();
  }

  /** Another tab may have sent it, or changed it, while this one waited: what is kept now counts. */
  async #sendKept(): Promise<void> {
    this.#readAgain();
    const cards = asCards([...this.#state.edits]);
    for (let start = 0; start < cards.length; start += MAX_CHANGED_CARDS) {
      if (!this.#links.isPlayersOwn()) {
        this.#publish({ save: 'notSaved' });
        return;
      }
      await this.#sendPiece(cards.slice(start, start + MAX_CHANGED_CARDS));
      this.#retry.reset();
    }
  }

  /** Throws what hinders the sending; what the server refuses for good is said and forgotten. */
  async #sendPiece(cards: SavedCopies): Promise<void> {
    try {
      this.#settle(cards, await this.#links.save(cards));
    } catch (error) {
      if (!isFinalRefusal(error)) throw error;
      if (cards.length > 1) {
        // "All of them or none": halves, until it is known which card is refused.
        const half = Math.ceil(cards.length / 2);
        await this.#sendPiece(cards.slice(0, half));
        await this.#sendPiece(cards.slice(half));
      } else {
        this.#settle(cards, []);
        this.#links.showError(error);
      }
    }
  }

  /** Forgets what the server has answered to, unless it has been changed again since. */
  #settle(sent: SavedCopies, saved: SavedCopies): void {
    const kept = this.#links.read();
    const left = withoutSettled(
      kept,
      new Map(sent.map(({ cardId, ...copies }) => [cardId, copies])),
    );
    this.#show(saved, left);
    for (const cardId of kept.keys()) if (!left.has(cardId)) this.#links.keep(cardId, undefined);
    this.#links.refresh();
  }

  /** The confirmed copies take the place of the edits within one and the same frame. */
  #show(known: SavedCopies, edits: CopiesEdits): void {
    notifyManager.batch(() => {
      if (known.length > 0) this.#links.learn(known);
      this.#set({ edits, ...(known.length > 0 && { save: 'saving' }) });
      notifyManager.schedule(() => this.#tell());
    });
  }

  #publish(change: Partial<CopiesState>): void {
    this.#set(change);
    this.#tell();
  }

  #set(change: Partial<CopiesState>): void {
    const { edits, save } = { ...this.#state, ...change };
    const unsettled = change.save ?? saveStateWhile(save);
    this.#state = { edits, save: edits.size === 0 ? 'saved' : unsettled };
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

function asCards(edits: readonly (readonly [string, Copies])[]): SavedCopies {
  return edits.map(([cardId, copies]) => ({ cardId, ...copies }));
}
