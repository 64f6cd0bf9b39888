import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './image-address.ts';

/** DNS and connections for fetching. Left out: the system's DNS and the internet. */
export interface ImageNetwork {
  /** All IP addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /**
   * A server that stands in for the internet: a connection to an address that has passed the
   * check is led here instead. All checks, TLS and certificate included, stay as they are.
   */
  readonly mockHost?: {
    readonly port: number;
    readonly ca: string;
    readonly addressFor: (checkedAddress: string) => string;
  };
}

/** Error of a connection that could not be made: the host's fault, whatever was asked of it. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

/**
 * Opens connections to public addresses alone. The address that was checked is the address that
 * is connected to: the name is looked up once, in here, so a second, different answer of the DNS
 * has no effect.
 */
export function checkedConnector(
  network: ImageNetwork,
  timeoutMs: number,
): buildConnector.connector {
  const { mockHost } = network;
  const connect = buildConnector({
    lookup: checkedLookup(network),
    rejectUnauthorized: true,
    allowH2: false,
    timeout: timeoutMs,
    ...(mockHost && { ca: mockHost.ca }),
  });
  return (target, callback) => {
    const port = mockHost === undefined ? target.port : String(mockHost.port);
    connect({ ...target, port }, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(new ConnectionFailed(error.message, { cause: error }), null);
    });
  };
}

/** A look-up that answers with addresses of the public internet or not at all. */
export function checkedLookup({
  resolve = resolveBySystem,
  mockHost,
}: ImageNetwork): LookupFunction {
  // One look-up for a host at a time: the system's resolver works on the few threads that files
  // and pictures need, too.
  const lookUps = new Map<string, Promise<readonly string[]>>();
  const lookUp = (host: string) =>
    getOrInsert(lookUps, host, () => resolve(host).finally(() => lookUps.delete(host)));

  const publicAddresses = async (host: string) => {
    const addresses = await lookUp(host);
    const refused = addresses.find((address) => !isPublicAddress(address));
    if (refused !== undefined) throw new Error(`${host} is at ${refused}, which is not public`);
    return addresses.map((address) => {
      const target = mockHost?.addressFor(address) ?? address;
      return { address: target, family: isIP(target) };
    });
  };

  return (host, options, callback) => {
    publicAddresses(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Error(`${host} has no address`), []);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  const answers = await systemLookup(host, { all: true });
  return answers.map(({ address }) => address);
}
