import { createHash, randomBytes } from 'node:crypto';

export interface MockProviderUser {
  readonly id: string;
  readonly username: string;
  readonly global_name: string;
  readonly avatar: null;
  readonly email: string;
}

/** Length limit of names, as on the chat platform. */
export const MAX_NAME_LENGTH = 32;
const ID_DIGITS = 18;

/** Derives an account from a name; deterministic and case-insensitive. */
export function mockProviderUser(name: string): MockProviderUser {
  const username = name.trim().toLowerCase();
  const digest = createHash('sha256').update(username).digest('hex');
  const id = BigInt(`0x${digest}`).toString().slice(0, ID_DIGITS);
  return {
    id,
    username,
    global_name: name.trim(),
    avatar: null,
    email: `${username.replaceAll(/[^a-z0-9]+/g, '.')}@players.example`,
  };
}

/** One-time tickets: values under unguessable keys that expire soon. */
export class Tickets<T> {
  readonly #lifetimeMs: number;
  readonly #clock: () => number;
  readonly #tickets = new Map<string, { readonly value: T; readonly expiresAt: number }>();

  constructor(lifetimeMs: number, clock: () => number) {
    this.#lifetimeMs = lifetimeMs;
    this.#clock = clock;
  }

  issue(value: T): string {
    const now = this.#clock();
    for (const [name, ticket] of this.#tickets) {
      if (ticket.expiresAt <= now) this.#tickets.delete(name);
    }
    const name = randomBytes(24).toString('base64url');
    this.#tickets.set(name, { value, expiresAt: now + this.#lifetimeMs });
    return name;
  }

  /** Returns the value and invalidates the ticket; undefined if unknown or expired. */
  redeem(name: string): T | undefined {
    const ticket = this.#tickets.get(name);
    this.#tickets.delete(name);
    return ticket !== undefined && ticket.expiresAt > this.#clock() ? ticket.value : undefined;
  }
}
