import { MAX_PASSKEY_NAME_LENGTH } from '@inkfolio/domain/users/login-ways';
import Type from 'typebox';
import { Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

/** Bytes as base64url; longer than any value of a browser. */
const Bytes = Type.String({ pattern: '^[\\w-]{1,8000}$' });
const CredentialId = Type.String({ pattern: '^[\\w-]{1,1400}$' });
const PublicKeyType = Type.Literal('public-key');
const Transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 });
const UserVerification = Type.Literal('preferred');

export const Passkey = Type.Object({
  id: Type.String({ description: 'SHA-256 of the credential id' }),
  name: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
});
export type Passkey = Shape<typeof Passkey>;

/** Ways to log in to the player's account, as shown only to them. */
export const LoginWaysResponse = Type.Object({
  discord: Nullable(Type.Object({ name: Type.String() })),
  emails: Type.Array(Type.String(), { description: 'Addresses that receive log-in codes' }),
  passkeys: Type.Array(Passkey, { description: 'Oldest first' }),
});
export type LoginWaysResponse = Shape<typeof LoginWaysResponse>;

/** Address at the chat platform that asks the player to link their account there. */
export const DiscordLink = Type.Object({ address: Type.String() });
export type DiscordLink = Shape<typeof DiscordLink>;

export const PasskeyParams = Type.Object({ id: Id });

export const PasskeyNameChange = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 4 * MAX_PASSKEY_NAME_LENGTH }) },
  { additionalProperties: false },
);
export type PasskeyNameChange = Shape<typeof PasskeyNameChange>;

/** Options of `navigator.credentials.create()`, as JSON. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({
    id: Type.String({ description: 'Random, not the id of the account' }),
    name: Type.String(),
    displayName: Type.String(),
  }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKeyType })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: PublicKeyType, transports: Transports }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreationOptions = Shape<typeof PasskeyCreationOptions>;

/** Options of `navigator.credentials.get()`, as JSON; the same for everyone but the challenge. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: UserVerification,
});
export type PasskeyRequestOptions = Shape<typeof PasskeyRequestOptions>;

/** New passkey from `navigator.credentials.create()`; other fields are not sent. */
export const CreatedPasskey = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Transports,
  },
  { additionalProperties: false },
);
export type CreatedPasskey = Shape<typeof CreatedPasskey>;

/** Signed challenge from `navigator.credentials.get()`; other fields are not sent. */
export const UsedPasskey = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Type.String({ pattern: '^[\\w-]{0,100}$' })),
  },
  { additionalProperties: false },
);
export type UsedPasskey = Shape<typeof UsedPasskey>;

/** Session of a log-in, which `/auth/callback` takes over. */
export const PasskeyLogin = Type.Object({ token: Type.String() });
export type PasskeyLogin = Shape<typeof PasskeyLogin>;
