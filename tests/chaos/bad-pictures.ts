import {
  picture,
  redirects,
  SECOND_HOST,
  sends,
  type Handler,
} from '../../apps/server/src/features/images/image-test-server.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** Misbehaviour of a picture host with the expected status of the site. */
export interface BadPicture {
  readonly name: string;
  readonly handler: Handler;
  readonly expected: number;
  /** Whether it lasts until the site's timeout. */
  readonly isSlow?: boolean;
}

const MEGABYTE = Buffer.alloc(1024 * 1024, 1);
const FAR_TOO_MANY = 500;
const DRIP_MS = 200;

/** Fast ones first, because each slow one occupies a fetch slot for ten seconds. */
export const BAD_PICTURES: readonly BadPicture[] = [
  { name: 'garbage', handler: sends(Buffer.alloc(20_000, 'not a picture')), expected: 502 },
  {
    name: 'closes in the middle',
    handler: breakOff,
    expected: 502,
  },
  { name: 'without end', handler: (_, response) => void pour(response), expected: 502 },
  { name: 'leads to this machine', handler: redirects('https://127.0.0.1/'), expected: 502 },
  {
    name: 'leads to a private network',
    handler: redirects(`https://${SECOND_HOST}/inside`),
    expected: 502,
  },
  { name: 'drips', handler: (_, response) => void drip(response), expected: 504, isSlow: true },
  { name: 'says nothing', handler: () => undefined, expected: 504, isSlow: true },
];

/** Creates the response of a working host. */
export async function goodPicture(): Promise<Handler> {
  return sends(await picture(300, 400).jpeg().toBuffer());
}

type Response = Parameters<Handler>[1];

function breakOff(_: unknown, response: Response): void {
  response.writeHead(200, { 'content-length': MEGABYTE.length });
  response.write(MEGABYTE.subarray(0, 1000), () => response.destroy());
}

async function pour(response: Response): Promise<void> {
  response.writeHead(200);
  const megabytes = Readable.from(Array.from({ length: FAR_TOO_MANY }, () => MEGABYTE));
  await pipeline(megabytes, response).catch(() => undefined);
}

async function drip(response: Response): Promise<void> {
  response.writeHead(200, { 'content-length': MEGABYTE.length });
  while (!response.destroyed) {
    response.write('.');
    await setTimeout(DRIP_MS);
  }
}
