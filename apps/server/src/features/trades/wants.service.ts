import type { PublicTradeEntry, TradeOffers } from '@inkfolio/contract/trades';
import { listedCardIn, forPagesIn } from '@inkfolio/domain/cards/card-in-language';
import { entriesOf } from '@inkfolio/domain/collection/collection';
import { setWithCards } from '@inkfolio/domain/collection/collection-views';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import type { Language } from '@inkfolio/domain/language';
import {
  tradedCopies,
  storedTradeItem,
  type TradedCard,
} from '@inkfolio/domain/trades/trade-lists';
import { possibleTrades } from '@inkfolio/domain/trades/trade-match';
import { wantsOf, wantSourceKey, wantSourcesFrom } from '@inkfolio/domain/trades/wants';
import type { CollectionDependencies } from '../collection/collection.service.ts';
import { readCardsOfDecks, readDeckAccess } from '../decks/decks.repository.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { findUser, nameOfUser } from '../users/users.repository.ts';
import { readOffers, readTradeList } from './trades.repository.ts';

const MAX_OFFERING_PLAYERS = 20;

/**
 * Lists what the player wants: single cards and the missing cards of chosen decks and sets. Decks
 * that were deleted or that the player may no longer see have none.
 */
export async function getWants(
  { db, catalogue, collections }: CollectionDependencies,
  userId: string,
  language: Language | undefined,
): Promise<PublicTradeEntry[]> {
  const snapshot = catalogue.current();
  const user = await findUser(db, userId);
  const sources = wantSourcesFrom(user?.want_sources.split(' ') ?? []);
  const { collection } = await collections.readNewest(userId);
  const sleeved = await readSleevedDecks(db, userId);
  const deckIds = sources.flatMap((source) => (source.kind === 'deck' ? [source.id] : []));
  const access = await readDeckAccess(db, deckIds);
  const seen = deckIds.filter((id) => {
    const deck = access.get(id);
    return deck !== undefined && maySeeDeck(deck, userId);
  });
  const cards = await readCardsOfDecks(db, seen);
  const { wants } = wantsOf(
    {
      decks: seen.map((id) => ({
        ...{ id, cards: cards.get(id) ?? [] },
        isSleeved: sleeved.some((deck) => deck.id === id),
      })),
      sets: sources.flatMap((source) => {
        if (source.kind !== 'set') return [];
        const ofSet = setWithCards(snapshot, source.setCode)?.cards ?? [];
        const entries = entriesOf(ofSet, collection);
        return [{ key: wantSourceKey(source), goal: source.goal, entries }];
      }),
      hand: await readTradeList(db, userId, 'wants'),
    },
    {
      owned: collection,
      available: availableCopies(collection, sleeved, snapshot.printingIds, deckIds),
      printing: 'any',
      printingIds: snapshot.printingIds,
    },
  );
  return wants.flatMap((want): PublicTradeEntry[] => {
    const { cardId, printing, finish } = storedTradeItem(want, snapshot);
    const card = snapshot.findCard(cardId);
    // The card comes from an import that this process has not loaded yet.
    if (card === undefined) return [];
    const listed = listedCardIn(card, undefined);
    const named = language === undefined ? listed : forPagesIn(listed, language);
    return [{ card: named, printing, finish, quantity: want.quantity }];
  });
}

/** Finds players whose public trade list has cards that the player wants. */
export async function getOffers(
  dependencies: CollectionDependencies,
  userId: string,
): Promise<TradeOffers> {
  const { db, catalogue } = dependencies;
  const snapshot = catalogue.current();
  const wants = await getWants(dependencies, userId, undefined);
  const ids = new Set(wants.flatMap(({ card }) => snapshot.printingIds(card.id)));
  const offers = (await readOffers(db, userId, [...ids])).flatMap(({ user, ...entry }) => {
    const card = snapshot.findCard(entry.cardId);
    return card === undefined ? [] : [{ ...entry, card, user }];
  });
  const copiesFrom = (offered: readonly TradedCard[]) =>
    tradedCopies(possibleTrades(offered, wants));
  const players = [...Map.groupBy(offers, ({ user }) => user.id).values()]
    .flatMap((offered) => {
      const [first] = offered;
      const copies = copiesFrom(offered);
      if (first === undefined || copies === 0) return [];
      return [{ userId: first.user.id, displayName: nameOfUser(first.user), copies }];
    })
    .toSorted((a, b) => b.copies - a.copies);
  return { copies: copiesFrom(offers), players: players.slice(0, MAX_OFFERING_PLAYERS) };
}
