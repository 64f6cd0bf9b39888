import { MAX_DECKS_OF_PLAYER, MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import { isInForce } from '@inkfolio/domain/moderation/moderation';
import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { joinedTradeLists } from '@inkfolio/domain/trades/trade-lists';
import { joinedWantSources } from '@inkfolio/domain/trades/wants';
import { joined, type Joined, type MergeProblem } from '@inkfolio/domain/users/account-merge';
import { MAX_FOLLOWS } from '@inkfolio/domain/users/follows';
import { MAX_EMAILS, MAX_PASSKEYS } from '@inkfolio/domain/users/login-ways';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { findAddressesOf } from '../../auth/email/email.repository.ts';
import { findPasskeysOf } from '../../auth/passkeys.repository.ts';
import { deckTotalsOf, type DeckRoom } from '../../decks/deck-room.ts';
import { readFollows } from '../../follows/follows.repository.ts';
import { findOpenReports } from '../../moderation/reports.repository.ts';
import { findRestriction } from '../../moderation/restrictions.repository.ts';
import { readTradeList, type StoredTradeEntry } from '../../trades/trades.repository.ts';
import { discordOf, findUser, type StoredUser } from '../users.repository.ts';

type Db = Kysely<Tables>;

/** `userId` is the remaining account; `otherId` is deleted by the merge. */
export interface MergedAccounts {
  readonly userId: string;
  readonly otherId: string;
}

/** Plan of a merge, for its preview and the merge: what moves, and what has no room. */
export interface MergePlan {
  readonly user: StoredUser;
  readonly other: StoredUser;
  readonly problem: MergeProblem | null;
  readonly decksTogether: DeckRoom;
  readonly movesDiscord: boolean;
  readonly emails: Joined<string>;
  /** By id. */
  readonly passkeys: Joined<string>;
  readonly players: Joined<string>;
  readonly cards: Joined<string>;
  readonly wants: ReturnType<typeof joinedTradeLists<StoredTradeEntry>>;
  readonly trades: ReturnType<typeof joinedTradeLists<StoredTradeEntry>>;
  readonly wantSources: readonly string[];
  readonly plannedDecks: readonly string[];
}

/** Plans the merge; undefined if one of the accounts no longer exists. */
export async function planMerge(
  db: Db,
  { userId, otherId }: MergedAccounts,
): Promise<MergePlan | undefined> {
  const user = await findUser(db, userId);
  const other = await findUser(db, otherId);
  if (user === undefined || other === undefined) return undefined;
  const joinedOf = async <T>(read: (id: string) => Promise<readonly T[]>, max: number) =>
    joined(await read(userId), await read(otherId), max);
  const listOf = async (list: 'wants' | 'trades') =>
    joinedTradeLists(await readTradeList(db, userId, list), await readTradeList(db, otherId, list));
  const { players, cards } = await readFollows(db, userId);
  const others = await readFollows(db, otherId);
  const idsOf = (follows: readonly { readonly id: string }[]) => follows.map(({ id }) => id);
  const isOther = ({ id }: { readonly id: string }) => id !== userId && id !== otherId;
  const decksTogether = await deckTotalsOf(db, [userId, otherId]);
  const sources = wordsOf(user.want_sources);
  const planned = wordsOf(user.planned_decks);
  return {
    ...{ user, other, decksTogether },
    problem: (await isRestricted(db, user, other))
      ? 'merge_restricted'
      : isTooLarge(decksTogether)
        ? 'merge_too_large'
        : null,
    movesDiscord: discordOf(user).discordId === null && discordOf(other).discordId !== null,
    emails: await joinedOf((id) => findAddressesOf(db, id), MAX_EMAILS),
    passkeys: await joinedOf(async (id) => idsOf(await findPasskeysOf(db, id)), MAX_PASSKEYS),
    players: joined(
      idsOf(players.filter(isOther)),
      idsOf(others.players.filter(isOther)),
      MAX_FOLLOWS,
    ),
    cards: joined(idsOf(cards), idsOf(others.cards), MAX_FOLLOWS),
    wants: await listOf('wants'),
    trades: await listOf('trades'),
    wantSources: joinedWantSources(sources, wordsOf(other.want_sources)),
    plannedDecks: [
      ...planned,
      ...joined(planned, wordsOf(other.planned_decks), MAX_PLANNED_DECKS).added,
    ],
  };
}

/** Returns the words of a column that joins them by spaces. */
export function wordsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}

/** Whether a merge would end a decision about the other account, or start one anew. */
async function isRestricted(db: Db, user: StoredUser, other: StoredUser): Promise<boolean> {
  const name = { kind: 'name', targetId: other.id } as const;
  const found = [
    await findRestriction(db, { kind: 'publishing', targetId: user.id }),
    await findRestriction(db, { kind: 'publishing', targetId: other.id }),
    isInForce('name', other.username) ? await findRestriction(db, name) : undefined,
    ...(await findOpenReports(db, 1, name)),
  ];
  return found.some((one) => one !== undefined);
}

function isTooLarge({ decks, entries }: DeckRoom): boolean {
  return decks > MAX_DECKS_OF_PLAYER || entries > MAX_ENTRIES_OF_PLAYER;
}
