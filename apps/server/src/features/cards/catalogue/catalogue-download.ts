import { decodeText, MAX_FILE_BYTES, tooLarge, type SourceOptions } from './catalogue-bytes.ts';

/** Downloads a text; undefined for HTTP 404. */
export async function download(
  address: URL,
  options: SourceOptions = {},
): Promise<string | undefined> {
  const name = address.href;
  const { fetch = globalThis.fetch, signal, maxBytes = MAX_FILE_BYTES } = options;
  const init = { headers: { accept: 'application/json' }, ...(signal && { signal }) };
  const response = await fetch(address, init).catch((error: unknown) => {
    throw unreachable(name, error);
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`${name}: HTTP status ${response.status}`);
  }
  const total = lengthOf(response);
  if (total !== undefined && total > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(name, maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  options.onProgress?.({ file: name, bytes, total });
  for await (const chunk of bodyOf(response, name)) {
    bytes += chunk.length;
    // Throwing out of the loop cancels the download.
    if (bytes > maxBytes) throw tooLarge(name, maxBytes);
    chunks.push(chunk);
    options.onProgress?.({ file: name, bytes, total });
  }
  return decodeText(name, Buffer.concat(chunks, bytes));
}

async function* bodyOf(response: Response, name: string): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  try {
    for await (const chunk of response.body) yield chunk;
  } catch (error) {
    throw unreachable(name, error);
  }
}

/** Returns the size; undefined for a compressed body, whose header counts compressed bytes. */
function lengthOf(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  if (length === null || response.headers.has('content-encoding')) return undefined;
  return /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

function unreachable(name: string, cause: unknown): Error {
  return new Error(`${name}: ${reasonOf(cause)}`, { cause });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timed out';
  if (error.name === 'AbortError') return 'download aborted';
  // `fetch failed` explains nothing; its cause does: DNS failure, refused connection, bad
  // certificate.
  const detail = error.cause instanceof Error ? error.cause.message || error.cause.name : '';
  return `unreachable (${detail === '' ? error.message : detail})`;
}
