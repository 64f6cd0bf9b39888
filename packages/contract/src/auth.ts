import { LANGUAGES } from '@inkfolio/domain/language';
import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { MAX_USERNAME_CODE_UNITS } from '@inkfolio/domain/users/username';
import Type from 'typebox';
import { Id, isAddition, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

/** Signed-in player, as shown only to themselves. */
export const User = Type.Object({
  id: Type.String(),
  username: Nullable(Type.String({ description: 'Custom name' })),
  discordUsername: Nullable(Type.String({ description: 'null: an account without Discord' })),
  discordId: Nullable(Type.String()),
  displayName: Type.String({
    description: 'Custom name, else the name on the chat platform or a generated one',
  }),
  avatar: Nullable(Type.String({ description: 'URL of a picture' })),
  email: Nullable(Type.String()),
  preferredLanguage: Type.Enum(LANGUAGES),
  isPublicCollection: Type.Boolean(),
  isPublicWants: Type.Boolean(),
  isPublicTrades: Type.Boolean(),
  wantSources: Type.Array(Type.String(), {
    description: 'Decks and sets whose missing cards are wanted: `deck:{id}`, `set:{code}:{goal}`',
  }),
  plannedDecks: Type.Array(Type.String(), {
    description: 'Decks in the planner, in order of priority; some may be gone',
  }),
  createdAt: Timestamp,
});
export type User = Shape<typeof User>;

/** Custom name, trimmed, at most 20 characters; null or invisible text removes it. */
export const UsernameChange = Type.Object(
  { username: Nullable(Type.String({ maxLength: 2 * MAX_USERNAME_CODE_UNITS })) },
  { additionalProperties: false },
);
export type UsernameChange = Shape<typeof UsernameChange>;

export const LanguageChange = Type.Object(
  { language: Type.Enum(LANGUAGES) },
  { additionalProperties: false },
);
export type LanguageChange = Shape<typeof LanguageChange>;

export const PlannedDecksChange = Type.Object(
  { decks: Type.Array(Id, { maxItems: MAX_PLANNED_DECKS, uniqueItems: true }), isAddition },
  { additionalProperties: false },
);
export type PlannedDecksChange = Shape<typeof PlannedDecksChange>;

export const CollectionVisibilityChange = Type.Object(
  { isPublic: Type.Boolean() },
  { additionalProperties: false },
);
export type CollectionVisibilityChange = Shape<typeof CollectionVisibilityChange>;

/** Browser in which the player is signed in, as shown only to them. */
export const Session = Type.Object({
  id: Type.String({ description: 'Identifies the session; not a credential' }),
  browser: Nullable(Type.String({ examples: ['Firefox'] })),
  system: Nullable(Type.String({ examples: ['Android'] })),
  lastUsedAt: Timestamp,
  isCurrent: Type.Boolean({ description: 'Whether it is the session of this request' }),
});
export type Session = Shape<typeof Session>;

export const SessionParams = Type.Object({ id: Id });

/** Player of a pending sign-in, before the page accepts its token. */
export const OfferedSession = Type.Object({
  user: User,
  isProven: Type.Boolean({ description: 'Whether the sign-in started and ended in this browser' }),
});
export type OfferedSession = Shape<typeof OfferedSession>;

/** Reasons of a failed sign-in: `error` of `/login?error=` (specification, section 8). */
export const SIGN_IN_ERRORS = [
  'missing_parameters',
  'invalid_state',
  'authentication_failed',
  'missing_token',
  'rate_limited',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export const SignInQuery = Type.Object({
  language: Type.Optional(
    Type.Enum(LANGUAGES, { description: 'Language of an account created by this sign-in' }),
  ),
  login: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Mock provider only: signs in under this name without showing the consent page',
    }),
  ),
});
export type SignInQuery = Shape<typeof SignInQuery>;
