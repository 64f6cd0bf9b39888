import { LANGUAGES } from '@inkfolio/domain/language';
import { CODE_LENGTH } from '@inkfolio/domain/users/email-code';
import Type from 'typebox';
import { EmailAddress } from './operator.ts';
import type { Shape } from './shape.ts';

/** Request of a one-time code by e-mail. */
export const EmailCodeRequest = Type.Object(
  {
    email: EmailAddress,
    language: Type.Optional(
      Type.Enum(LANGUAGES, { description: 'Language of the mail and of a new account' }),
    ),
  },
  { additionalProperties: false },
);
export type EmailCodeRequest = Shape<typeof EmailCodeRequest>;

/** Response to a request for a code; the same for known and unknown addresses. */
export const EmailCodeRequested = Type.Object({
  lifetimeMs: Type.Integer({ description: 'Time until the code expires' }),
  tries: Type.Integer({ description: 'Tries to enter the code' }),
});
export type EmailCodeRequested = Shape<typeof EmailCodeRequested>;

/** Address to remove; in the body, because logs hold paths. */
export const EmailRemoval = Type.Object({ email: EmailAddress }, { additionalProperties: false });
export type EmailRemoval = Shape<typeof EmailRemoval>;

export const EmailCode = Type.Object(
  { code: Type.String({ pattern: `^[0-9]{${CODE_LENGTH}}$` }) },
  { additionalProperties: false },
);
export type EmailCode = Shape<typeof EmailCode>;

export const EmailLogIn = Type.Object({
  token: Type.String({ description: 'Token of the new session' }),
});
export type EmailLogIn = Shape<typeof EmailLogIn>;
