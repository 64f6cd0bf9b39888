import { once } from 'node:events';
import { connect } from 'node:net';
import type { Send } from './webdriver.ts';

interface Failure {
  readonly error: string;
  readonly message: string;
}

type Message = readonly [1, id: number, failure: Failure | null, result: unknown];

/**
 * Begins a session at the Firefox on the port. Marionette has the commands of WebDriver under the same
 * names, as JSON behind its length: `[0, id, command, parameters]`, answered by `[1, id, error, result]`.
 */
export async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.toString('utf8', 0, colon));
      if (colon === -1 || received.length < end) return;
      receive(JSON.parse(received.toString('utf8', colon + 1, end)));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox has ended'));
  });

  function receive(message: unknown): void {
    // The first message greets and answers nothing.
    if (!Array.isArray(message)) return;
    const [, id, failure, result] = message as unknown as Message;
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure === null) call?.resolve(valueOf(result));
    else call?.reject(new Error(`${failure.error}: ${failure.message}`));
  }

  async function send(command: string, parameters: object = {}): Promise<unknown> {
    const call = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, call);
    const text = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return call.promise;
  }

  await once(socket, 'connect');
  await send('NewSession', { capabilities: { alwaysMatch: {} } });
  return send;
}

function valueOf(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
  return isWrapped ? result.value : result;
}
