import type { TradeList } from '@inkfolio/contract/trades';
import type { Card } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { AUTOSAVE_DELAY_MS } from '@inkfolio/domain/collection/copies-edits';
import {
  tradeEditFromJson,
  tradeEditsOf,
  withTradeEdits,
  type TradeEdits,
} from '@inkfolio/domain/trades/trade-edits';
import {
  MAX_TRADE_CHANGES,
  TRADE_LISTS,
  tradeItemKey,
  type TradeEntry,
  type TradeListName,
} from '@inkfolio/domain/trades/trade-lists';
import type { QueryClient } from '@tanstack/react-query';
import { pageLanguage } from '../../../lib/i18n.ts';
import { UNSENT_RECORDS } from '../../../lib/local-records.ts';
import { Outbox, type OutboxDevice } from '../../../lib/outbox.ts';
import { isSignedInAs } from '../../auth/session.ts';
import { cardQuery } from '../../cards/data/cards.queries.ts';
import { patchTradeList, tradeListKey } from './trades.queries.ts';

interface PlayersList {
  readonly userId: string;
  readonly list: TradeListName;
}

/** Outbox of one list. An edit holds the whole new entry, so it is safe to send twice. */
export class TradesOutbox {
  readonly outbox: Outbox<TradeEntry>;
  readonly #list: TradeListName;
  readonly #client: QueryClient;
  /** Cards that the query data may lack: of new entries, and of removed ones for undo. */
  readonly #cards = new Map<string, Card>();

  constructor({ userId, list }: PlayersList, client: QueryClient, device?: OutboxDevice) {
    this.#list = list;
    this.#client = client;
    this.outbox = new Outbox<TradeEntry>(
      {
        prefix: `${UNSENT_RECORDS.trades} ${userId} ${list} `,
        delay: { ms: AUTOSAVE_DELAY_MS, after: 'last' },
        perCall: MAX_TRADE_CHANGES,
        parse: tradeEditFromJson,
        isPlayersOwn: () => isSignedInAs(userId, client),
        send: async (edits) => {
          const { entries } = await patchTradeList(list, { entries: [...edits.values()] });
          // Responses in flight may lack the change.
          await client.cancelQueries({ queryKey: tradeListKey(list) });
          const stored = new Map(entries.map((entry) => [tradeItemKey(entry), entry]));
          return () => this.#learn(this.#storedInPlaceOf(edits, stored));
        },
        learn: (edits) => this.#learn(edits),
        refresh: () => void client.invalidateQueries({ queryKey: tradeListKey(list) }),
        refusal: { texts: 'trades', id: 'trades.notSaved' },
      },
      device,
    );
  }

  withEdits(entries: TradeList, edits: TradeEdits): TradeList {
    return [...withTradeEdits(entries, edits, (id) => this.#cards.get(id))];
  }

  /** Changes entries: shown at once, saved a second after the last change. */
  change(changes: TradeList): void {
    this.#keepCards(changes);
    this.outbox.put(tradeEditsOf(changes));
  }

  /** Loads the cards of edits made by a closed page or another tab. */
  async loadCards(entries: TradeList, edits: TradeEdits): Promise<void> {
    const known = new Set([...entries.map(({ card }) => card.id), ...this.#cards.keys()]);
    const ids = [...edits.values()].map(({ cardId }) => cardId).filter((id) => !known.has(id));
    const responses = await Promise.allSettled(
      ids.map((id) =>
        this.#client.query({
          ...cardQuery(id, pageLanguage()),
          networkMode: 'always',
          retry: false,
        }),
      ),
    );
    const cards = responses.flatMap((response) =>
      response.status === 'fulfilled' ? [response.value] : [],
    );
    for (const card of cards) this.#cards.set(card.id, card);
    if (cards.length > 0) this.outbox.put(new Map());
  }

  /** Entries for "any printing" may be stored under another card, which replaces the sent one. */
  #storedInPlaceOf(sent: TradeEdits, stored: TradeEdits): TradeEdits {
    const replaced = [...sent].filter(([key]) => !stored.has(key));
    return new Map([
      ...replaced.map(([key, edit]) => [key, { ...edit, quantity: 0 }] as const),
      ...stored,
    ]);
  }

  #keepCards(entries: TradeList): void {
    for (const { card } of entries) this.#cards.set(card.id, card);
  }

  #learn(edits: TradeEdits): void {
    const queryKey = tradeListKey(this.#list);
    this.#client.setQueriesData<TradeList>({ queryKey }, (entries) => {
      if (entries) this.#keepCards(entries);
      return entries && this.withEdits(entries, edits);
    });
  }
}

const outboxes = new Map<string, TradesOutbox>();

export function tradesOutboxOf(owned: PlayersList, client: QueryClient): TradesOutbox {
  const key = `${owned.userId} ${owned.list}`;
  return getOrInsert(outboxes, key, () => new TradesOutbox(owned, client));
}

/** Sends edits of both lists that closed pages left unsent. */
export function resumeTrades(userId: string, client: QueryClient): void {
  for (const list of TRADE_LISTS) tradesOutboxOf({ userId, list }, client).outbox.send();
}
