import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy to a server whose connections can be cut and restored. */
export interface BreakableLine {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Accepts data and drops it; open connections receive nothing. */
  swallow(): void;
  /** Accepts new connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the server. */
export async function layLine(address: string): Promise<BreakableLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let state: 'whole' | 'cut' | 'swallowing' = 'whole';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') near.destroy();
    if (state === 'swallowing') near.resume();
    if (state !== 'whole') return;
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(far);
    near.pipe(far).pipe(near);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.once('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
    far.once('close', () => near.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const url = new URL(address);
  url.hostname = 'localhost';
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    swallow() {
      state = 'swallowing';
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    mend: () => void (state = 'whole'),
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
