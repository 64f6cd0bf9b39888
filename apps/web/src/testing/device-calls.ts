import { answerOnDevice } from '../device/device-server.ts';

/** Request of a player, with the expected status if it is not 200. */
export interface Step {
  readonly call: string;
  readonly body?: unknown;
  readonly status?: number;
}

/** Values that differ between an account and a device, or between two requests. */
const OWN = new Set([
  ...['userId', 'user', 'createdAt', 'updatedAt', 'savedAt', 'id', 'discordId', 'displayName'],
  ...['discordUsername', 'avatar', 'email'],
]);

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** Sends the request to the server with a token, else to the device. */
export async function sent({ call, body: wanted }: Step, token?: string): Promise<Sent> {
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers(wanted === undefined ? {} : { 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const request = new Request(`/api${path}`, {
    method,
    headers,
    ...(wanted !== undefined && { body: JSON.stringify(wanted) }),
  });
  const answer = token === undefined ? await answerOnDevice(request.clone()) : undefined;
  const response = answer ?? (await fetch(request));
  const text = await response.text();
  // Without a language the server sends all translations; the device has two.
  const hidden = path.includes('language=') ? OWN : new Set([...OWN, 'translations']);
  const body = text === '' ? null : without(hidden, JSON.parse(text));
  return { status: response.status, body };
}

function without(names: ReadonlySet<string>, value: unknown): unknown {
  // The order of owned copies is arbitrary.
  if (Array.isArray(value)) return value.map((each) => without(names, each)).toSorted(byCardId);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, without(names, part)]));
}

function byCardId(a: unknown, b: unknown): number {
  const idOf = (value: unknown) => (value as { cardId?: string } | null)?.cardId ?? '';
  return idOf(a).localeCompare(idOf(b));
}
