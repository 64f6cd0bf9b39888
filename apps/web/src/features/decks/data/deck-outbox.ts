import type { Deck, EditedCards } from '@inkfolio/contract/decks';
import type { Card, Color } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { deckFormat, type DeckCard } from '@inkfolio/domain/decks/deck';
import { coverOf } from '@inkfolio/domain/decks/deck-cover';
import {
  BATCH_DELAY_MS,
  cardsWithEdits,
  COLORS_KEY,
  deckEditFromJson,
  editedCardIds,
  editedColors,
  withClicksAsRequests,
  withoutCarried,
  type ColorsEdit,
  type DeckRequests,
  type DeckEdit,
  type DeckEdits,
  type QuantityRequest,
} from '@inkfolio/domain/decks/deck-edits';
import { changesQuantity, totalCards } from '@inkfolio/domain/decks/deck-quantities';
import {
  NO_HISTORY,
  redo,
  undo,
  withStep,
  type EditHistory,
  type EditStep,
  type HistoryStep,
} from '@inkfolio/domain/decks/edit-history';
import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { isFinalRefusal } from '../../../lib/http.ts';
import { pageLanguage } from '../../../lib/i18n.ts';
import { Outbox, type OutboxDevice } from '../../../lib/outbox.ts';
import { newRandomId } from '../../../lib/random-id.ts';
import { isSignedInAs } from '../../auth/session.ts';
import { cardQuery } from '../../cards/data/cards.queries.ts';
import { getDeck, patchDeck, getDeckWithChanges, sendQuantity } from './decks.api.ts';
import { deckQuery, putDeck, decksKey } from './decks.queries.ts';
import { prefixOf, type EditedDeck } from './edit-records.ts';
import { sendNewDeck } from './send-new-deck.ts';

/**
 * Outbox of one deck's edits. Each click is its own entry; the sending tab merges the clicks of all
 * tabs into requests with ids. Survives navigation to another page.
 */
export class DeckOutbox {
  readonly outbox: Outbox<DeckEdit, QuantityRequest | ColorsEdit>;
  readonly #deck: EditedDeck;
  readonly #client: QueryClient;
  /** Cards added here that no response of the server contains yet. */
  readonly #cards = new Map<string, Card>();
  #history = NO_HISTORY;
  /** True while edits of a closed page are pending: lost responses may hide their success. */
  #needsReconciling: boolean;

  constructor(deck: EditedDeck, client: QueryClient, device?: OutboxDevice) {
    this.#deck = deck;
    this.#client = client;
    const { deckId, userId } = deck;
    this.outbox = new Outbox<DeckEdit, QuantityRequest | ColorsEdit>(
      {
        prefix: prefixOf(deck),
        delay: { ms: BATCH_DELAY_MS, after: 'first' },
        perCall: 1,
        parse: deckEditFromJson,
        isPlayersOwn: () => isSignedInAs(userId, client),
        prepare: async (edits) => {
          await sendNewDeck(deck, client);
          const calls = withClicksAsRequests(edits, newRandomId);
          return this.#needsReconciling ? this.#withoutMade(calls) : calls;
        },
        send: (calls) => this.#send(calls),
        learn: (sent, left) =>
          learnDeck(client, deckId, pageLanguage(), (known) =>
            this.withEdits(known, withoutCarried(sent, left)),
          ),
        refresh: () => void refreshAfterEdits(client, deckId, pageLanguage()),
        refusal: { texts: 'deck-edit', id: 'edit.refused' },
      },
      device,
    );
    this.#needsReconciling = this.outbox.state().entries.size > 0;
  }

  readonly history = (): EditHistory => this.#history;

  /** True while edits of a closed page are being sent: the server's deck may have them. */
  readonly resuming = (): boolean =>
    this.#needsReconciling && this.outbox.state().save === 'saving';

  withEdits(deck: Deck, edits: DeckEdits): Deck {
    const colors = [...(editedColors(edits) ?? deck.colors)];
    // Skips cards added by another page: the response in flight contains them.
    return { ...this.#withCards(deck, cardsWithEdits(deck.deckCards, edits)), colors };
  }

  /** Replaces the cards of the deck; skips cards that are not loaded. */
  #withCards(deck: Deck, cards: readonly DeckCard[]): Deck {
    const known = new Map(deck.deckCards.map(({ cardId, card }) => [cardId, card]));
    const deckCards = cards.flatMap(({ cardId, quantity }) => {
      const card = known.get(cardId) ?? this.#cards.get(cardId);
      return card === undefined ? [] : [{ cardId, quantity, card }];
    });
    return { ...deck, deckCards, cardCount: totalCards(deckCards), format: deckFormat(deckCards) };
  }

  /** Makes changes as one undo step; `cards` are those that the deck may lack. */
  change(shown: readonly DeckCard[], cards: readonly Card[], step: EditStep): void {
    for (const card of cards) this.#cards.set(card.id, card);
    if (!changesQuantity(shown, ...step)) return;
    this.#history = withStep(this.#history, step);
    this.#click(step);
  }

  changeColors(colors: readonly Color[]): void {
    this.outbox.put(new Map([[COLORS_KEY, { colors }]]));
  }

  /** Undoes the last step that still applies; returns its changes, empty without a step. */
  undo(shown: readonly DeckCard[]): EditStep {
    return this.#step(undo(this.#history, shown));
  }

  redo(shown: readonly DeckCard[]): EditStep {
    return this.#step(redo(this.#history, shown));
  }

  /** Loads cards added by another page: only their ids are in the outbox. */
  async loadCards(deck: Deck, edits: DeckEdits): Promise<void> {
    const known = new Set([...deck.deckCards.map(({ cardId }) => cardId), ...this.#cards.keys()]);
    const ids = [...editedCardIds(edits)].filter((id) => !known.has(id));
    const requests = ids.map((id) => this.#client.query(cardQuery(id, pageLanguage())));
    const results = await Promise.allSettled(requests);
    const cards = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    for (const card of cards) this.#cards.set(card.id, card);
    if (cards.length > 0) this.outbox.put(new Map());
  }

  #step({ history, changes }: HistoryStep): EditStep {
    this.#history = history;
    this.#click(changes);
    return changes;
  }

  /** Adds the changes of a step, shown at once; the time in their keys orders them. */
  #click(step: EditStep): void {
    const time = Date.now().toString(36);
    this.outbox.put(new Map(step.map((change) => [`click-${time}-${newRandomId()}`, change])));
  }

  async #send(calls: DeckRequests): Promise<() => void> {
    const { deckId } = this.#deck;
    const language = pageLanguage();
    await cancelDeckRequests(this.#client, deckId);
    const [call] = calls.values();
    if (call === undefined) return () => undefined;
    const deck =
      'colors' in call
        ? await patchDeck(deckId, { colors: [...call.colors] })
        : await this.#editedDeck(await sendQuantity(deckId, call), language);
    return () => putDeck(this.#client, deck, language);
  }

  /** Builds the deck from a response; reloads it if it contains a card that is not loaded. */
  async #editedDeck({ id, cards, updatedAt }: EditedCards, language: Language): Promise<Deck> {
    const deck = this.#client.getQueryData(deckQuery(id, language).queryKey);
    const edited = deck && this.#withCards(deck, cards);
    if (edited?.deckCards.length !== cards.length) return getDeck(id, language);
    return { ...edited, cards, coverCard: coverOf(edited.deckCards) ?? null, updatedAt };
  }

  /** Removes requests that the server has already processed. */
  async #withoutMade(calls: DeckRequests): Promise<DeckRequests> {
    const language = pageLanguage();
    const idOf = (call: QuantityRequest | ColorsEdit) =>
      'changeId' in call ? [call.changeId] : [];
    const ids = [...calls.values()].flatMap(idOf);
    try {
      const { madeChanges = [], ...deck } = await getDeckWithChanges(
        this.#deck.deckId,
        ids,
        language,
      );
      putDeck(this.#client, deck, language);
      this.#needsReconciling = false;
      return new Map(
        [...calls].filter(([, call]) => !idOf(call).some((id) => madeChanges.includes(id))),
      );
    } catch (error) {
      // A deleted deck: the first request then fails with the reason and is dropped.
      if (!isFinalRefusal(error)) throw error;
      this.#needsReconciling = false;
      return calls;
    }
  }
}

const outboxes = new Map<string, DeckOutbox>();

export function outboxOf(deck: EditedDeck, client: QueryClient): DeckOutbox {
  return getOrInsert(outboxes, prefixOf(deck), () => new DeckOutbox(deck, client));
}

/** Cancels requests in flight: their responses may lack the change about to be sent. */
async function cancelDeckRequests(client: QueryClient, deckId: string): Promise<void> {
  await client.cancelQueries({
    queryKey: [...decksKey(), 'deck', deckId],
    // Queries without data continue: an old deck is better than none.
    predicate: ({ state }) => state.data !== undefined,
  });
}

/** Applies another tab's change to the cached deck; `refreshAfterEdits` refetches it. */
function learnDeck(
  client: QueryClient,
  deckId: string,
  language: Language,
  change: (deck: Deck) => Deck,
): void {
  const { queryKey } = deckQuery(deckId, language);
  client.setQueryData(queryKey, (deck) => deck && change(deck));
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Debounce in milliseconds before ownership is refetched: clicks come in series. */
const DEBOUNCE_MS = 1000;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Refetches data that depends on the changes, once all are saved. */
export async function refreshAfterEdits(
  client: QueryClient,
  deckId: string,
  language: Language,
): Promise<void> {
  const key = decksKey();
  // Stats of all decks: a sleeved deck takes copies from the others.
  const stats = { queryKey: [...key, 'stats'] };
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(
    () => void client.refetchQueries({ ...stats, type: 'active', stale: true }),
    DEBOUNCE_MS,
  );
  await Promise.all([
    client.invalidateQueries({
      queryKey: [...key, 'deck', deckId],
      // The page's language already has the last response, unless another tab sent the change.
      predicate: ({ queryKey, state }) => queryKey.at(-1) !== language || state.isInvalidated,
    }),
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ ...stats, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [...key, 'shopping'] }),
    client.invalidateQueries({ queryKey: [...key, 'versions', deckId] }),
  ]);
}
