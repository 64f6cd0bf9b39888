import { connect, type Socket } from 'node:net';

/*
 * Calls over HTTP that cost the machine little: what the one who asks takes of the cores, the
 * servers do not have. It knows what this site's API sends, and nothing else of HTTP.
 */

/** What came back. */
export interface LeanAnswer {
  readonly status: number;
  readonly bytes: number;
}

interface Waiting {
  readonly resolve: (answer: LeanAnswer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';
/** An answer takes longer when the server is gone. */
const PATIENCE_MS = 60_000;

/** One connection that is kept, with one call at a time; made again when the server has ended it. */
export class LeanConnection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #head = '';
  #answer: { status: number; bytes: number; isLast: boolean } | undefined;
  #missing = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends a whole request, as it goes over the wire. */
  call(request: string): Promise<LeanAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    const lost = (error: Error) => {
      if (this.#socket !== socket) return;
      this.#forget();
      this.#waiting?.reject(error);
    };
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      this.#take(chunk);
    });
    socket.on('error', lost);
    socket.on('close', () => {
      lost(new Error('the connection ended'));
    });
    return socket;
  }

  #take(chunk: Buffer): void {
    if (this.#answer !== undefined) {
      this.#missing -= chunk.length;
    } else {
      // Heads are short and come whole but for rare exceptions.
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(HEAD_END);
      if (end === -1) return;
      const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#answer = {
        status: Number(this.#head.slice(9, 12)),
        bytes,
        isLast: /\r\nconnection: close/i.test(this.#head.slice(0, end)),
      };
      this.#missing = bytes - (this.#head.length - end - HEAD_END.length);
    }
    if (this.#missing <= 0) this.#finish(this.#answer);
  }

  #finish({ status, bytes, isLast }: { status: number; bytes: number; isLast: boolean }): void {
    this.#head = '';
    this.#answer = undefined;
    if (isLast) {
      this.#socket?.destroy();
      this.#forget();
    }
    this.#waiting?.resolve({ status, bytes });
  }

  #forget(): void {
    this.#socket = undefined;
    this.#head = '';
    this.#answer = undefined;
  }
}
