import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest, Header } from './fuzz-request.ts';

export interface FuzzResponse {
  readonly status: number;
  /** Headers by lower-case name; repeated headers have several values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
}
/** Reason for a missing response. */
type NoResponse = 'took too long' | 'connection closed';
export type Outcome = FuzzResponse | NoResponse;

/** Client that sends arbitrary, even invalid requests to a local port. */
export interface Sender {
  /** Sends a request without placeholders. */
  send(request: FuzzRequest): Promise<Outcome>;
  close(): void;
}

/** Time after which the client closes its side of an incomplete request. */
const HALF_CLOSE_MS = { wronglyFramed: 1000, other: 8000 };
const JSON_START = /^\s*[[{]/;

export function createSender(port: number, limitMs: number): Sender {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(request) {
      if (request.framing !== undefined) return sendRaw(port, limitMs, request);
      try {
        return await sendPlainly(agent, port, limitMs, request);
      } catch {
        // Sent raw, because node:http refuses to send it.
        return sendRaw(port, limitMs, request);
      }
    },
    close: () => {
      agent.destroy();
    },
  };
}

function targetOf({ path, query }: FuzzRequest): string {
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Adds the headers that every client sends. */
function allHeaders(request: FuzzRequest, port: number): Header[] {
  const { headers, body } = request;
  const has = (name: string) => headers.some(([other]) => other.toLowerCase() === name);
  return [
    ...(has('host') ? [] : [['host', `localhost:${port}`] as const]),
    ['content-length', String(Buffer.byteLength(body ?? ''))] as const,
    ...headers,
  ];
}

function sendPlainly(
  agent: Agent,
  port: number,
  limitMs: number,
  request: FuzzRequest,
  isAgain = false,
): Promise<Outcome> {
  return new Promise((done, refuse) => {
    const { method } = request;
    const headers = allHeaders(request, port).flat();
    // Uses a new connection if the server had closed a kept-alive one.
    const from = isAgain ? false : agent;
    const options = {
      agent: from,
      host: '127.0.0.1',
      port,
      method,
      headers,
      path: targetOf(request),
    };
    const clientRequest = httpRequest(options);
    const timer = setTimeout(() => {
      done('took too long');
      clientRequest.destroy();
    }, limitMs);
    const end = (outcome: Outcome | Promise<Outcome>) => {
      clearTimeout(timer);
      done(outcome);
    };
    clientRequest.on('response', (message) => {
      readAll(message).then(end, () => {
        end('connection closed');
      });
    });
    clientRequest.on('upgrade', (_, socket) => {
      socket.destroy();
      end('connection closed');
    });
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('HPE_') === true) refuse(error);
      // The server may have closed the kept-alive connection just now.
      else if (clientRequest.reusedSocket && !isAgain)
        end(sendPlainly(agent, port, limitMs, request, true));
      else end('connection closed');
    });
    clientRequest.end(request.body);
  });
}

async function readAll(message: IncomingMessage): Promise<FuzzResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = message.headersDistinct as Record<string, string[]>;
  return { status: message.statusCode ?? 0, headers, body: Buffer.concat(chunks) };
}

/** Writes the request unchanged, and reads until the connection closes. */
function sendRaw(port: number, limitMs: number, request: FuzzRequest): Promise<Outcome> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      done('took too long');
      socket.destroy();
    }, limitMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The response may be complete although the rest of the request could not be written.
    socket.on('error', () => undefined);
    socket.on('close', (hadError) => {
      clearTimeout(timer);
      const response = readRaw(Buffer.concat(chunks));
      done(hadError && isCut(response) ? 'connection closed' : response);
    });
    socket.write(rawRequest(request, port));
    const halfClose = setTimeout(
      () => socket.end(),
      request.framing === undefined ? HALF_CLOSE_MS.other : HALF_CLOSE_MS.wronglyFramed,
    );
    socket.once('close', () => {
      clearTimeout(halfClose);
    });
  });
}

function rawRequest(request: FuzzRequest, port: number): string {
  const { method, framing, body = '' } = request;
  const version = framing === 'old' ? 'HTTP/1.0' : 'HTTP/1.1';
  const headers = allHeaders(request, port).filter(([name]) => name !== 'connection');
  const isChunked = framing === 'chunked';
  const framed = headers.filter(([name]) => !isChunked || name !== 'content-length');
  if (isChunked) framed.push(['transfer-encoding', 'chunked']);
  const lines = framed.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${targetOf(request)} ${version}`, ...lines, 'connection: close'];
  const sent = framing === 'short' ? body.slice(0, -1) : body;
  const content = isChunked ? chunked(sent) : sent;
  return `${head.join('\r\n')}\r\n\r\n${content}`;
}

/** Encodes a chunked body; the length is correct for JSON and wrong otherwise. */
function chunked(body: string): string {
  const length = JSON_START.test(body) ? Buffer.byteLength(body) : body.length + 1;
  return `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

function readRaw(bytes: Buffer): Outcome {
  const text = bytes.toString('latin1');
  // Skips interim responses such as 100 Continue.
  const begin = /HTTP\/1\.1 (?!1\d\d)(\d{3})[^\r\n]*\r\n/.exec(text);
  if (begin?.[1] === undefined) return 'connection closed';
  const start = begin.index + begin[0].length;
  const end = text.indexOf('\r\n\r\n', start - 2);
  if (end < 0) return 'connection closed';
  const headers: Record<string, string[]> = {};
  for (const line of text.slice(start, end).split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    (headers[name.toLowerCase()] ??= []).push(value);
  }
  // Another response to excess data may follow.
  const length = Number(headers['content-length']?.[0] ?? bytes.length);
  const body = bytes.subarray(end + 4, end + 4 + length);
  const isChunked = headers['transfer-encoding']?.includes('chunked') === true;
  return { status: Number(begin[1]), headers, body: isChunked ? unchunked(body) : body };
}

/**
 * Returns true if the response is shorter than its length. A server that closes a connection before
 * it has read the whole request resets it, and data in transit is lost.
 */
function isCut(response: Outcome): boolean {
  if (typeof response === 'string') return false;
  const length = response.headers['content-length']?.[0];
  return length === undefined || response.body.length < Number(length);
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = lineEnd < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
