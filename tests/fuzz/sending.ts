import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest, Header } from './fuzz-request.ts';

export interface Answer {
  readonly status: number;
  /** Headers by their names in small letters; of several, all. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
}
/** Reason why there is no answer. */
type NoAnswer = 'took too long' | 'connection closed';
export type Outcome = Answer | NoAnswer;

/** Sends requests to a port of this machine, however wrong they are. */
export interface Sender {
  /** A request in which everything stands for itself. */
  send(request: FuzzRequest): Promise<Outcome>;
  close(): void;
}

/** Time after which a request sends nothing more, so that the server does not wait for the rest. */
const PATIENCE_MS = { wronglyFramed: 1000, other: 8000 };
const JSON_START = /^\s*[[{]/;

export function createSender(port: number, limitMs: number): Sender {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(request) {
      if (request.framing !== undefined) return sendRaw(port, limitMs, request);
      try {
        return await sendPlainly(agent, port, limitMs, request);
      } catch {
        // Raw, because node:http refuses to send it.
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

/** The headers of the request with those that every client sends. */
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
    // A new connection, where one that was kept had been closed.
    const from = isAgain ? false : agent;
    const options = {
      agent: from,
      host: '127.0.0.1',
      port,
      method,
      headers,
      path: targetOf(request),
    };
    const call = httpRequest(options);
    const timer = setTimeout(() => {
      done('took too long');
      call.destroy();
    }, limitMs);
    const end = (outcome: Outcome | Promise<Outcome>) => {
      clearTimeout(timer);
      done(outcome);
    };
    call.on('response', (message) => {
      readAll(message).then(end, () => {
        end('connection closed');
      });
    });
    call.on('upgrade', (_, socket) => {
      socket.destroy();
      end('connection closed');
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('HPE_') === true) refuse(error);
      // A connection that was kept may have been closed in this very moment.
      else if (call.reusedSocket && !isAgain) end(sendPlainly(agent, port, limitMs, request, true));
      else end('connection closed');
    });
    call.end(request.body);
  });
}

async function readAll(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = message.headersDistinct as Record<string, string[]>;
  return { status: message.statusCode ?? 0, headers, body: Buffer.concat(chunks) };
}

/** Writes the request as it stands and reads what comes until the connection ends. */
function sendRaw(port: number, limitMs: number, request: FuzzRequest): Promise<Outcome> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      done('took too long');
      socket.destroy();
    }, limitMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The answer may be there although the rest of the request could not be written.
    socket.on('error', () => undefined);
    socket.on('close', (hadError) => {
      clearTimeout(timer);
      const answer = readRaw(Buffer.concat(chunks));
      done(hadError && isCut(answer) ? 'connection closed' : answer);
    });
    socket.write(rawRequest(request, port));
    const patience = setTimeout(
      () => socket.end(),
      request.framing === undefined ? PATIENCE_MS.other : PATIENCE_MS.wronglyFramed,
    );
    socket.once('close', () => {
      clearTimeout(patience);
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

/** Chunked framing, right for JSON, and with a wrong length for anything else. */
function chunked(body: string): string {
  const length = JSON_START.test(body) ? Buffer.byteLength(body) : body.length + 1;
  return `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

function readRaw(bytes: Buffer): Outcome {
  const text = bytes.toString('latin1');
  // Responses before the answer, such as 100 Continue, are skipped.
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
  // An answer to what comes after the request may follow.
  const length = Number(headers['content-length']?.[0] ?? bytes.length);
  const body = bytes.subarray(end + 4, end + 4 + length);
  const isChunked = headers['transfer-encoding']?.includes('chunked') === true;
  return { status: Number(begin[1]), headers, body: isChunked ? unchunked(body) : body };
}

/**
 * True for an answer with less than its length. A server that closes a connection before it has read
 * the whole of a request resets it, and what was on its way is lost.
 */
function isCut(answer: Outcome): boolean {
  if (typeof answer === 'string') return false;
  const length = answer.headers['content-length']?.[0];
  return length === undefined || answer.body.length < Number(length);
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
