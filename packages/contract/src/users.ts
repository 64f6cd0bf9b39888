import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { LANGUAGES } from '@inkfolio/domain/language';
import type { PersonalData as DomainPersonalData } from '@inkfolio/domain/users/personal-data';
import Type from 'typebox';
import { Passkey } from './passkeys.ts';
import { Id, Nullable, Timestamp } from './primitives.ts';
import type { Same, Shape } from './shape.ts';

const PersonalTradeList = Type.Array(
  Type.Object({
    cardId: Type.String(),
    cardName: Type.String(),
    printing: Type.String(),
    finish: Type.String(),
    quantity: Type.Integer(),
    reason: Nullable(Type.String()),
    addedAt: Timestamp,
  }),
);

export const PersonalData = Type.Object({
  account: Type.Object({
    id: Type.String(),
    username: Nullable(Type.String()),
    discordUsername: Nullable(Type.String()),
    email: Nullable(Type.String()),
    preferredLanguage: Type.Enum(LANGUAGES),
    isPublicCollection: Type.Boolean(),
    isPublicWants: Type.Boolean(),
    isPublicTrades: Type.Boolean(),
    wantSources: Type.String(),
    plannedDecks: Type.String(),
    createdAt: Timestamp,
  }),
  decks: Type.Array(
    Type.Object({
      name: Type.String(),
      ...mapDeckTexts(() => Nullable(Type.String())),
      colors: Type.Array(Type.Enum(COLORS)),
      archetypes: Type.Array(Type.Enum(ARCHETYPES)),
      format: Type.Enum(FORMATS),
      isPublic: Type.Boolean(),
      cards: Type.Array(
        Type.Object({
          cardId: Type.String(),
          cardName: Type.String(),
          quantity: Type.Integer(),
        }),
      ),
      createdAt: Timestamp,
      sleevedAt: Nullable(Timestamp),
    }),
  ),
  collection: Type.Array(
    Type.Object({
      cardId: Type.String(),
      cardName: Type.String(),
      quantity: Type.Integer(),
      foilQuantity: Type.Integer(),
      addedAt: Timestamp,
    }),
  ),
  wants: PersonalTradeList,
  trades: PersonalTradeList,
  likedDecks: Type.Array(
    Type.Object({
      deckId: Type.String(),
      deckName: Nullable(Type.String({ description: 'null: now private' })),
      likedAt: Timestamp,
    }),
  ),
  follows: Type.Array(
    Type.Object({
      kind: Type.Enum(['player', 'card'] as const),
      id: Type.String(),
      name: Nullable(Type.String({ description: 'null: the player has no public content now' })),
      followedAt: Timestamp,
    }),
  ),
  visits: Type.Object({
    lastAt: Nullable(Timestamp),
    previousAt: Nullable(Timestamp),
    followFeedMadeAt: Nullable(Timestamp),
  }),
  logInEmails: Type.Array(Type.Object({ address: Type.String(), verifiedAt: Timestamp })),
  passkeys: Type.Array(Passkey),
  mergedAccounts: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Nullable(Type.String({ description: 'null: the merge can no longer be undone' })),
      mergedAt: Timestamp,
    }),
  ),
  reports: Type.Array(
    Type.Object({
      kind: Type.String(),
      title: Type.String(),
      reason: Type.String(),
      text: Type.String(),
      createdAt: Timestamp,
      outcome: Nullable(Type.String()),
      answer: Nullable(Type.String()),
    }),
  ),
  restrictions: Type.Array(
    Type.Object({
      kind: Type.String(),
      title: Type.String(),
      rule: Type.String(),
      answer: Type.String(),
      madeAt: Timestamp,
      objection: Nullable(Type.String()),
    }),
  ),
});

export const PublicProfile = Type.Object({ displayName: Type.String() });
export type PublicProfile = Shape<typeof PublicProfile>;

export const UserParams = Type.Object({ id: Id });
export type UserParams = Shape<typeof UserParams>;

/** Compile-time check that the response equals the domain's personal data. */
export const personalDataIsTheDomains: Same<Shape<typeof PersonalData>, DomainPersonalData> = true;
