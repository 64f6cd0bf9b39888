import type { CreatedPasskey, UsedPasskey } from '@inkfolio/contract/passkeys';
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

export interface SoftwareAuthenticator {
  readonly id: string;
  /** Responds to the options for a new passkey. */
  readonly create: (
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    site: Site,
  ) => CreatedPasskey;
  /** Responds to the challenge of a log-in; without `counter` as if it did not count. */
  readonly use: (challenge: string, site: Site & { readonly counter?: number }) => UsedPasskey;
}

/** Creates an authenticator with one ES256 passkey and no user verification (WebAuthn level 3, section 6). */
export function softwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, counter: number) => {
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flags]), counterBytes]);
  };

  return {
    id: id.toString('base64url'),
    create(options, { origin, rpId }) {
      userHandle = options.user.id;
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey];
      const authData = Buffer.concat([head(rpId, 0x41, 0), ...credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
        Buffer.from([0x68, ...Buffer.from('authData'), 0x58, authData.length]),
        authData,
      ]);
      const data = clientData('webauthn.create', options.challenge, origin);
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    use(challenge, { origin, rpId, counter = 0 }) {
      const data = clientData('webauthn.get', challenge, origin);
      const authenticatorData = head(rpId, 0x01, counter);
      const signed = Buffer.concat([authenticatorData, hash('sha256', data, 'buffer')]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      };
    },
  };
}
