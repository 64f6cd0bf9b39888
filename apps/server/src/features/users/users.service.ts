import type { PlannedDecksChange, User } from '@inkfolio/contract/auth';
import type { TradeVisibilityChange, WantSourcesChange } from '@inkfolio/contract/trades';
import { wantSourceKey, wantSourcesFrom, withWantSources } from '@inkfolio/domain/trades/wants';
import { translationOf } from '@inkfolio/domain/cards/card';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { archetypesOfMask } from '@inkfolio/domain/decks/deck';
import { withPlannedDecks } from '@inkfolio/domain/planner/planned-deck';
import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import type { PersonalData } from '@inkfolio/domain/users/personal-data';
import { readUsername } from '@inkfolio/domain/users/username';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { WithLazyLists } from '../../http/requests/json-in-turns.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { toPasskey } from '../auth/passkeys.repository.ts';
import { cardsOfText } from '../deck-search/cards-as-text.ts';
import { deckTextsOf } from '../decks/deck-responses.ts';
import { touchDecksOf } from '../decks/decks.repository.ts';
import { assertMayBeCalled, assertMayPublish } from '../moderation/publishing.service.ts';
import { getSeenNames } from '../players/players.service.ts';
import { readStoredPersonalData } from './personal-data.repository.ts';
import {
  discordOf,
  findUser,
  lockUser,
  updateUser,
  type StoredUser,
  nameOfUser,
} from './users.repository.ts';
import { isoTime } from '../../iso-time.ts';

type Db = Kysely<Tables>;

/** Returns the player's own data. Throws `unauthorized` for a deleted account. */
export async function getUser(db: Db, userId: string): Promise<User> {
  return userOf(await findUser(db, userId));
}

/** Stores the custom name. Throws if it is not allowed. */
export async function changeUsername(
  db: Db,
  userId: string,
  text: string | null,
  now: number,
): Promise<User> {
  const reading = readUsername(text);
  if ('problem' in reading) throw new AppError(reading.problem);
  return inTransaction(db, async (transaction) => {
    // Decks first, then their owner: the common lock order.
    await touchDecksOf(transaction, userId, now);
    await lockUser(transaction, userId);
    const user = await updateUser(transaction, userId, { username: reading.username });
    if (user === undefined) throw new AppError('unauthorized');
    await assertMayBeCalled(transaction, userId, nameOfUser(user));
    return userOf(user);
  });
}

export async function changeLanguage(db: Db, userId: string, language: Language): Promise<User> {
  return userOf(await updateUser(db, userId, { preferred_language: language }));
}

export async function changeCollectionVisibility(
  db: Db,
  userId: string,
  isPublic: boolean,
): Promise<User> {
  return changeVisibility(db, userId, 'is_public_collection', isPublic);
}

export async function changeTradeVisibility(
  db: Db,
  userId: string,
  { list, isPublic }: TradeVisibilityChange,
): Promise<User> {
  const column = list === 'wants' ? 'is_public_wants' : 'is_public_trades';
  return changeVisibility(db, userId, column, isPublic);
}

export async function changeWantSources(
  db: Db,
  userId: string,
  { sources, isAddition = false }: WantSourcesChange,
): Promise<User> {
  return changeLocked(db, userId, ({ want_sources: stored }) => {
    const before = isAddition ? wantSourcesFrom(stored.split(' ')).map(wantSourceKey) : [];
    const keys = withWantSources(before, wantSourcesFrom(sources));
    return { want_sources: keys.join(' ') };
  });
}

export async function changePlannedDecks(
  db: Db,
  userId: string,
  { decks, isAddition = false }: PlannedDecksChange,
): Promise<User> {
  return changeLocked(db, userId, ({ planned_decks: stored }) => {
    const before = isAddition ? plannedIdsOf(stored) : [];
    return { planned_decks: withPlannedDecks(before, decks).join(' ') };
  });
}

/** Changes the user by what is stored, so that simultaneous changes lose nothing. */
async function changeLocked(
  db: Db,
  userId: string,
  change: (user: StoredUser) => Parameters<typeof updateUser>[2],
): Promise<User> {
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const user = await findUser(transaction, userId);
    if (user === undefined) throw new AppError('unauthorized');
    return userOf(await updateUser(transaction, userId, change(user)));
  });
}

async function changeVisibility(
  db: Db,
  userId: string,
  column: 'is_public_collection' | 'is_public_wants' | 'is_public_trades',
  isPublic: boolean,
): Promise<User> {
  return inTransaction(db, async (transaction) => {
    const user = userOf(await updateUser(transaction, userId, { [column]: Number(isPublic) }));
    if (isPublic) await assertMayPublish(transaction, userId);
    return user;
  });
}

/** Throws `user_not_found`. */
export async function getPublicName(db: Db, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('user_not_found');
  return nameOfUser(user);
}

/** Collects all personal data, with card names in the player's language; lists are built lazily. */
export async function getPersonalData(
  db: Db,
  catalogue: CatalogueSnapshot,
  userId: string,
): Promise<WithLazyLists<PersonalData>> {
  const stored = await readStoredPersonalData(db, userId);
  if (stored === undefined) throw new AppError('unauthorized');
  const { user, decks, deckCards, collection, tradeEntries, likes, reports, restrictions } = stored;
  const { followedPlayers, followedCards, feedMadeAt, visit, passkeys } = stored;
  const seenNames = await getSeenNames(
    db,
    followedPlayers.map(({ player_id: id }) => id),
  );
  const nameOf = (cardId: number): string => {
    const card = catalogue.findCard(String(cardId));
    // The card comes from an import that this process has not loaded yet.
    return card === undefined ? '' : translationOf(card, user.preferred_language).fullName;
  };
  const tradesOf = (list: TradeListName) =>
    tradeEntries
      .filter((entry) => entry.list === list)
      .map(({ card_id: cardId, added_at: addedAt, printing, finish, quantity, reason }) => ({
        cardId: String(cardId),
        cardName: nameOf(cardId),
        ...{ printing, finish, quantity, reason },
        addedAt: isoTime(addedAt),
      }));
  return {
    account: {
      id: user.id,
      username: user.username,
      discordUsername: discordOf(user).discordUsername,
      email: user.email,
      preferredLanguage: user.preferred_language,
      isPublicCollection: user.is_public_collection === 1,
      isPublicWants: user.is_public_wants === 1,
      isPublicTrades: user.is_public_trades === 1,
      wantSources: user.want_sources,
      plannedDecks: user.planned_decks,
      createdAt: isoTime(user.created_at),
    },
    decks: mapLazily(decks, (deck) => ({
      name: deck.name,
      ...deckTextsOf(deck),
      colors: colorsOfMask(deck.color_mask),
      archetypes: archetypesOfMask(deck.archetype_mask),
      format: deck.format,
      isPublic: deck.is_public === 1,
      cards: cardsOfText(deckCards.get(deck.id) ?? null).map(({ cardId, quantity }) => ({
        cardId,
        cardName: nameOf(Number(cardId)),
        quantity,
      })),
      createdAt: isoTime(deck.created_at),
      sleevedAt: deck.sleeved_at === null ? null : isoTime(deck.sleeved_at),
    })),
    collection: mapLazily(collection, (entry) => ({
      cardId: String(entry.card_id),
      cardName: nameOf(entry.card_id),
      quantity: entry.quantity,
      foilQuantity: entry.foil_quantity,
      addedAt: isoTime(entry.added_at),
    })),
    wants: tradesOf('wants'),
    trades: tradesOf('trades'),
    likedDecks: likes.map((like) => ({
      deckId: like.deck_id,
      deckName: like.is_public === 1 ? like.name : null,
      likedAt: isoTime(like.created_at),
    })),
    follows: [
      ...followedPlayers.map(({ player_id: id, followed_at: at }) => ({
        kind: 'player' as const,
        id,
        name: seenNames.get(id) ?? null,
        followedAt: isoTime(at),
      })),
      ...followedCards.map(({ card_id: cardId, followed_at: at }) => ({
        kind: 'card' as const,
        id: String(cardId),
        name: nameOf(cardId),
        followedAt: isoTime(at),
      })),
    ],
    visits: {
      lastAt: isoTimeOrNull(visit?.lastRequestAt),
      previousAt: isoTimeOrNull(visit?.previousVisitAt),
      followFeedMadeAt: isoTimeOrNull(feedMadeAt),
    },
    logInEmails: stored.logInEmails.map((row) => ({
      address: row.address,
      verifiedAt: isoTime(row.verified_at),
    })),
    passkeys: passkeys.map(toPasskey),
    mergedAccounts: stored.merges.map(({ merged_id: id, name, merged_at: at }) => ({
      ...{ id, name },
      mergedAt: isoTime(at),
    })),
    reports: reports.map(({ kind, title, reason, text, outcome, answer, created_at: at }) => ({
      ...{ kind, title, reason, text, outcome, answer },
      createdAt: isoTime(at),
    })),
    restrictions: restrictions.map(({ kind, title, rule, answer, objection, made_at: at }) => ({
      ...{ kind, title, rule, answer, objection },
      madeAt: isoTime(at),
    })),
  };
}

function* mapLazily<T, U>(list: readonly T[], make: (entry: T) => U): Generator<U, undefined> {
  for (const entry of list) yield make(entry);
}

function userOf(stored: StoredUser | undefined): User {
  if (stored === undefined) throw new AppError('unauthorized');
  return {
    id: stored.id,
    username: stored.username,
    ...discordOf(stored),
    displayName: nameOfUser(stored),
    avatar: stored.avatar,
    email: stored.email,
    preferredLanguage: stored.preferred_language,
    isPublicCollection: stored.is_public_collection === 1,
    isPublicWants: stored.is_public_wants === 1,
    isPublicTrades: stored.is_public_trades === 1,
    wantSources: wantSourcesFrom(stored.want_sources.split(' ')).map(wantSourceKey),
    plannedDecks: plannedIdsOf(stored.planned_decks),
    createdAt: isoTime(stored.created_at),
  };
}

function isoTimeOrNull(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : isoTime(epochMs);
}

/** Ids in a column of the user, which separates them by spaces. */
function plannedIdsOf(column: string): string[] {
  return column === '' ? [] : column.split(' ');
}
