import type { Deck } from '@inkfolio/contract/decks';
import type { Color, Card } from '@inkfolio/domain/cards/card';
import {
  BATCH_DELAY_MS,
  editedCardIds,
  isSettled,
  NO_EDITS,
  withClick,
  withClicksAsCalls,
  withColors,
  withEditsBefore,
  withoutCalls,
  withoutColors,
  type DeckEdits,
} from '@inkfolio/domain/decks/deck-edits';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { QuantityChange } from '@inkfolio/domain/decks/deck-quantities';
import {
  NO_HISTORY,
  redo,
  undo,
  withStep,
  type EditHistory,
  type HistoryStep,
} from '@inkfolio/domain/decks/edit-history';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { Language } from '@inkfolio/domain/language';
import { isFinalRefusal } from '../../../lib/http.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { newRandomId } from '../../../lib/random-id.ts';
import { RetryTimer } from '../../../lib/retry-timer.ts';
import { saveStateAfter, saveStateWhile, type SaveState } from '../../../lib/save-state.ts';
import { pageLanguage } from '../../../lib/i18n.ts';
import { userQuery } from '../../auth/session.ts';
import { cardQuery } from '../../cards/data/cards.queries.ts';
import { patchDeck } from './decks.api.ts';
import { keepEdits, takeOverEdits, type EditedDeck } from './edit-records.ts';
import { showEditError } from './edit-error.ts';
import { getDeckWithChanges, sendQuantity } from './edits.api.ts';
import { dropDeckAnswers, putDeck, refreshAfterEdits } from './edits.queries.ts';

/** State of an outbox for the page. */
export interface OutboxState {
  readonly edits: DeckEdits;
  readonly history: EditHistory;
  readonly save: SaveState;
  /** Edits that a closed page left are being sent: the deck that the server gives may miss them. */
  readonly resuming: boolean;
}

/**
 * What a player does to one deck, on its way to the server: shown at once, kept on this device,
 * sent in order, again and again until the server has said yes or no. It outlives the page that
 * shows it. Make it with `outboxOf`.
 */
export class DeckOutbox {
  readonly #deck: EditedDeck;
  readonly #client: QueryClient;
  readonly #listeners = new Set<() => void>();
  /** Cards that are in no deck that the server has given yet. */
  readonly #cards = new Map<string, Card>();
  readonly #retry = new RetryTimer(() => this.send());
  #state: OutboxState = { edits: NO_EDITS, history: NO_HISTORY, save: 'saved', resuming: false };
  #batch: ReturnType<typeof setTimeout> | undefined;
  #sending = false;

  constructor(deck: EditedDeck, client: QueryClient) {
    this.#deck = deck;
    this.#client = client;
    addEventListener('online', () => this.send());
    // The page may be going: what waits for other clicks waits no longer.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.send();
    });
  }

  readonly state = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known of a card that the player has added. */
  cardOf(id: string): Card | undefined {
    return this.#cards.get(id);
  }

  /** Adds copies of a card to those that the player sees, or takes some out. */
  change(shown: readonly DeckCard[], card: Card, delta: number): void {
    this.#cards.set(card.id, card);
    const change = { cardId: card.id, delta };
    if (this.#click(shown, change)) {
      this.#publish({ history: withStep(this.#state.history, change) });
    }
  }

  changeColors(colors: readonly Color[]): void {
    this.#edit(withColors(this.#state.edits, colors));
    this.#wait();
  }

  undo(shown: readonly DeckCard[]): QuantityChange | undefined {
    return this.#step(shown, undo(this.#state.history, shown));
  }

  redo(shown: readonly DeckCard[]): QuantityChange | undefined {
    return this.#step(shown, redo(this.#state.history, shown));
  }

  /** Takes over what closed pages have left of this deck, and sends it. */
  resume(): void {
    takeOverEdits(
      this.#deck,
      (edits) => withClicksAsCalls(edits, newRandomId),
      (edits) => {
        this.#publish({ resuming: true });
        this.#edit(withEditsBefore(this.#state.edits, edits));
        this.send();
        void this.#learnCards();
      },
    );
    this.send();
  }

  /** What a closed page has added is known here by its ids alone. */
  async #learnCards(): Promise<void> {
    const ids = [...editedCardIds(this.#state.edits)].filter((id) => !this.#cards.has(id));
    const asked = ids.map((id) => this.#client.query(cardQuery(id, pageLanguage())));
    for (const answer of await Promise.allSettled(asked)) {
      if (answer.status === 'fulfilled') this.#cards.set(answer.value.id, answer.value);
    }
    if (ids.length > 0) this.#publish({});
  }

  /** Sends what waits, now. */
  send(): void {
    clearTimeout(this.#batch);
    this.#retry.stop();
    this.#batch = undefined;
    if (!this.#sending && !isSettled(this.#state.edits)) void this.#sendAll();
  }

  #click(shown: readonly DeckCard[], change: QuantityChange): boolean {
    const { edits } = this.#state;
    const after = withClick(edits, shown, change);
    if (after === edits) return false;
    this.#edit(after);
    this.#wait();
    return true;
  }

  #step(shown: readonly DeckCard[], { history, change }: HistoryStep): QuantityChange | undefined {
    if (change !== undefined) this.#click(shown, change);
    this.#publish({ history });
    return change;
  }

  #wait(): void {
    this.#batch ??= setTimeout(() => this.send(), BATCH_DELAY_MS);
  }

  /** One call after the other, until nothing waits or the server is not to be had. */
  async #sendAll(): Promise<void> {
    this.#sending = true;
    try {
      if (this.#state.resuming) await this.#learnWhatWasMade();
      while (!isSettled(this.#state.edits)) {
        if (!this.#isPlayersOwn()) {
          this.#publish({ save: 'notSaved' });
          return;
        }
        await this.#sendNext();
        this.#retry.reset();
      }
      // Not waited for: clicks that come meanwhile must be sent.
      void refreshAfterEdits(this.#client, this.#deck.deckId, pageLanguage());
    } catch (error) {
      this.#publish({ save: saveStateAfter(error) });
      this.#retry.start(error);
    } finally {
      this.#sending = false;
      this.#publish({ resuming: false });
    }
  }

  /** Of calls that a closed page has sent, the answer may be lost: they are in the deck already. */
  async #learnWhatWasMade(): Promise<void> {
    const language = pageLanguage();
    const ids = this.#state.edits.calls.map(({ changeId }) => changeId);
    try {
      const { madeChanges = [], ...deck } = await getDeckWithChanges(
        this.#deck.deckId,
        ids,
        language,
      );
      this.#confirm(deck, language, (edits) => withoutCalls(edits, madeChanges));
    } catch (error) {
      // A deck that is gone: the first call says so and is forgotten.
      if (!isFinalRefusal(error)) throw error;
    }
  }

  /** Throws what hinders the sending; a refusal is said and what was refused forgotten. */
  async #sendNext(): Promise<void> {
    const { deckId } = this.#deck;
    const language = pageLanguage();
    this.#edit(withClicksAsCalls(this.#state.edits, newRandomId));
    const { colors, calls } = this.#state.edits;
    const [call] = calls;
    await dropDeckAnswers(this.#client, deckId);
    try {
      if (colors !== undefined) {
        const deck = await patchDeck(deckId, { colors });
        this.#confirm(deck, language, (edits) => withoutColors(edits, colors));
      } else if (call !== undefined) {
        const deck = await sendQuantity(deckId, call, language);
        this.#confirm(deck, language, (edits) => withoutCalls(edits, [call.changeId]));
      }
    } catch (error) {
      if (!isFinalRefusal(error)) throw error;
      const { edits } = this.#state;
      this.#edit(
        colors ? withoutColors(edits, colors) : withoutCalls(edits, [call?.changeId ?? '']),
      );
      void showEditError(error);
    }
  }

  /** The server's deck takes the place of the guess within one and the same frame. */
  #confirm(deck: Deck, language: Language, settled: (edits: DeckEdits) => DeckEdits): void {
    notifyManager.batch(() => {
      putDeck(this.#client, deck, language);
      this.#set({ edits: settled(this.#state.edits), save: 'saving' });
      notifyManager.schedule(() => this.#tell());
    });
  }

  /** Nothing of one player is ever sent in the name of another. */
  #isPlayersOwn(): boolean {
    const { queryKey } = userQuery(readPreference('auth_token'));
    return this.#client.getQueryData(queryKey)?.id === this.#deck.userId;
  }

  #edit(edits: DeckEdits): void {
    if (edits !== this.#state.edits) this.#publish({ edits });
  }

  #publish(change: Partial<OutboxState>): void {
    this.#set(change);
    this.#tell();
  }

  #set(change: Partial<OutboxState>): void {
    const { edits } = this.#state;
    const next = { ...this.#state, ...change };
    const save = isSettled(next.edits)
      ? 'saved'
      : (change.save ?? saveStateWhile(this.#state.save));
    this.#state = { ...next, save };
    if (next.edits !== edits) keepEdits(this.#deck, next.edits);
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

const outboxes = new Map<string, DeckOutbox>();

/** The one outbox of this page for the player's deck. */
export function outboxOf(deck: EditedDeck, client: QueryClient): DeckOutbox {
  const key = `${deck.userId} ${deck.deckId}`;
  const outbox = outboxes.get(key) ?? new DeckOutbox(deck, client);
  outboxes.set(key, outbox);
  return outbox;
}
