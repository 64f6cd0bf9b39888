import { vi } from 'vitest';

/** Sends a command of the WebDriver protocol by its name; rejects with the driver's error. */
export type Send = (command: string, parameters?: object) => Promise<unknown>;

/** Method and path of the commands that the journeys use, as the W3C WebDriver protocol has them. */
const COMMANDS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  DeleteSession: ['DELETE', ''],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  GetCurrentURL: ['GET', '/url'],
  Navigate: ['POST', '/url'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
};

interface Answer {
  readonly value: unknown;
}

/** Begins a session at the driver on the port, as soon as it listens. */
export async function connectWebDriver(port: number, capabilities: object): Promise<Send> {
  const base = `http://127.0.0.1:${port}`;
  await vi.waitUntil(async () => (await fetch(`${base}/status`).catch(() => undefined))?.ok, {
    timeout: 30_000,
  });
  const begun = await call(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = begun as { readonly sessionId: string };
  return async (command, parameters = {}) => {
    const [method, path] = COMMANDS[command] ?? [];
    if (method === undefined || path === undefined) throw new Error(`no command ${command}`);
    const { id = '', ...body } = parameters as { readonly id?: string };
    return call(`${base}/session/${sessionId}${path.replace('{id}', id)}`, method, body);
  };
}

async function call(url: string, method: string, body: object): Promise<unknown> {
  const content = method === 'POST' && { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...content });
  const { value } = (await answer.json()) as Answer;
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
}
