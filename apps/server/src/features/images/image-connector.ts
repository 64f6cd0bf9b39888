import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './image-address.ts';

/** Overrides of DNS and connections; default: system DNS and the internet. */
export interface ImageNetwork {
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /**
   * Test server that replaces the internet: receives connections to addresses that passed the
   * check. All checks, including TLS and certificate, stay active.
   */
  readonly mockHost?: {
    readonly port: number;
    readonly ca: string;
    readonly addressFor: (checkedAddress: string) => string;
  };
}

/** Error for a failed connection to the host, regardless of the image. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

/**
 * Creates a connector for public addresses only. It resolves the name once and connects to the
 * address that was checked, which prevents DNS rebinding.
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

/** Creates a DNS lookup that fails unless all addresses are public. */
export function checkedLookup({
  resolve = resolveBySystem,
  mockHost,
}: ImageNetwork): LookupFunction {
  // Deduplicates lookups per host: the system resolver uses the thread pool that files and images
  // need too.
  const inFlight = new Map<string, Promise<readonly string[]>>();
  const lookUp = (host: string) =>
    getOrInsert(inFlight, host, () => resolve(host).finally(() => inFlight.delete(host)));

  const publicAddresses = async (host: string) => {
    const addresses = await lookUp(host);
    const rejected = addresses.find((address) => !isPublicAddress(address));
    if (rejected !== undefined)
      throw new Error(`${host} resolves to ${rejected}, which is not public`);
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
  const records = await systemLookup(host, { all: true });
  return records.map(({ address }) => address);
}
