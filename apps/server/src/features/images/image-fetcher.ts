import { Agent, type Dispatcher } from 'undici';
import { checkImageUrl, type ImageHosts } from './image-address.ts';
import { checkedConnector, ConnectionFailed, type ImageNetwork } from './image-connector.ts';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export interface ImageFetcherOptions {
  readonly hosts: ImageHosts;
  readonly maxBytes: number;
  /** Timeout per image in milliseconds, from DNS lookup to last byte, including redirects. */
  readonly timeLimitMs: number;
  readonly network: ImageNetwork;
}

interface FetchFailure extends ImageFailure {
  /** Host, if the whole host fails and not only this image. */
  readonly failingHost?: string;
}

type FetchedImage = { readonly ok: true; readonly bytes: Buffer } | FetchFailure;

export interface ImageFetcher {
  /** Fetches a URL that has passed `checkImageUrl`; never rejects. */
  fetch(url: URL): Promise<FetchedImage>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Status codes that ask clients to back off. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 503]);

const HEADERS = {
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  'accept-encoding': 'identity',
  'user-agent': 'Inkfolio image proxy',
};

/** Creates a fetcher for the allowed hosts, with limits of size and time. */
export function createImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const { hosts, maxBytes, timeLimitMs } = options;
  const agent = new Agent({
    // Half of the time limit, to distinguish an unreachable host from a slow image.
    connect: checkedConnector(options.network, timeLimitMs / 2),
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
  });

  async function follow(start: URL, signal: AbortSignal): Promise<FetchedImage> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, signal);
      if (!REDIRECTS.has(response.statusCode)) return read(url, response);
      response.body.destroy();
      const next = redirectTarget(url, response);
      const checked = checkImageUrl(next, hosts);
      if (!checked.ok) return unavailable(`redirect to ${next}: ${checked.reason}`);
      url = checked.url;
    }
    return unavailable('too many redirects');
  }

  async function request(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      const path = url.pathname + url.search;
      const response = await agent.request({
        origin: url.origin,
        path,
        method: 'GET',
        headers: HEADERS,
        signal,
      });
      // Discarded bodies emit an error, which nothing awaits.
      response.body.on('error', () => undefined);
      return response;
    } catch (error) {
      if (error instanceof ConnectionFailed) throw new HostFailed(url.hostname, error);
      throw error;
    }
  }

  async function read(url: URL, response: Dispatcher.ResponseData): Promise<FetchedImage> {
    const failure = failureOf(url, response, maxBytes);
    if (failure !== undefined) {
      response.body.destroy();
      return failure;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    // Leaving the loop early destroys the body, and with it the connection.
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return unavailable(`more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks, size) };
  }

  return {
    async fetch(url) {
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        return await follow(url, signal);
      } catch (error) {
        return explain(error, signal);
      }
    },
    close: () => agent.destroy(),
  };
}

class HostFailed extends Error {
  override readonly name = 'HostFailed';
  readonly host: string;
  constructor(host: string, cause: Error) {
    super(`${host}: ${cause.message}`, { cause });
    this.host = host;
  }
}

function redirectTarget(from: URL, { headers }: Dispatcher.ResponseData): string {
  const location = typeof headers['location'] === 'string' ? headers['location'] : '';
  return URL.canParse(location, from.href) ? new URL(location, from).href : location;
}

/** Detects failures by status and headers; undefined if the body should be read. */
function failureOf(
  url: URL,
  { statusCode, headers }: Dispatcher.ResponseData,
  maxBytes: number,
): FetchFailure | undefined {
  if (GONE.has(statusCode)) return imageFailure('image_not_found', `status ${statusCode}`);
  if (OVERLOADED.has(statusCode)) {
    return { ...unavailable(`status ${statusCode}`), failingHost: url.hostname };
  }
  if (statusCode !== 200) return unavailable(`status ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return unavailable(`content-encoding ${String(encoding)}`);
  const length = Number(headers['content-length'] ?? 0);
  if (length > maxBytes) return unavailable(`${length} bytes announced`);
  return undefined;
}

function explain(error: unknown, signal: AbortSignal): FetchFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const isTimedOut = signal.aborted || isTimeout(error);
  const failure = isTimedOut ? imageFailure('image_timeout', reason) : unavailable(reason);
  return error instanceof HostFailed ? { ...failure, failingHost: error.host } : failure;
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /TIMEOUT|ETIMEDOUT/.test(code) || isTimeout(error.cause);
}

function unavailable(reason: string): ImageFailure {
  return imageFailure('image_unavailable', reason);
}
