import { COPIES_CHOICES } from '@inkfolio/domain/collection/collection-import';
import { MERGE_PROBLEMS } from '@inkfolio/domain/users/account-merge';
import Type from 'typebox';
import { LoginWaysResponse } from './passkeys.ts';
import { Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

const Count = Type.Integer({ minimum: 0 });

/** Effects of a merge with the account that this session has proven. */
export const MergePreview = Type.Object({
  name: Type.String({ description: 'Display name of the other account' }),
  nameAfter: Type.String({ description: 'Display name of the merged account' }),
  createdAt: Timestamp,
  ways: LoginWaysResponse,
  decks: Count,
  cards: Type.Integer({ description: 'Different cards in the other collection' }),
  copies: Count,
  cardsInBoth: Count,
  likes: Count,
  wants: Count,
  trades: Count,
  follows: Type.Integer({ description: 'Followed players and cards' }),
  left: Type.Object({
    discord: Nullable(Type.String()),
    emails: Type.Array(Type.String()),
    passkeys: Type.Array(Type.String({ description: 'Name of a passkey' })),
    wants: Count,
    trades: Count,
    follows: Count,
  }),
  decksTogether: Count,
  entriesTogether: Count,
  problem: Nullable(Type.Enum(MERGE_PROBLEMS)),
});
export type MergePreview = Shape<typeof MergePreview>;

export const AccountMerge = Type.Object(
  { copies: Type.Enum(COPIES_CHOICES, { description: 'Copies of cards in both collections' }) },
  { additionalProperties: false },
);
export type AccountMerge = Shape<typeof AccountMerge>;
