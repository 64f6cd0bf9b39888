import {
  isAccount,
  PREFERENCE_NAMES,
  readPreference,
  writePreference,
} from './local-preferences.ts';
import { recordKeys, UNSENT_RECORDS, writeRecord } from './local-records.ts';
import { serviceWorkers } from './service-workers.ts';
import { ANSWERS_PREFIX, VISITOR_ANSWERS, type PageMessage } from './worker-messages.ts';

/**
 * Stores the token of a sign-in; undefined: signs out. Deletes the previous player's data on this
 * device, however their session ended; a player without an account is the same person.
 */
export function storeToken(token: string | undefined): void {
  const former = readPreference('auth_token');
  // First, so that nothing is written for the previous player after clearing.
  writePreference('auth_token', token);
  if (isAccount(former) && former !== token) clearPlayerStorage(former);
}

/**
 * Handles sessions that end outside this page: in another tab, because only this tab can clear its
 * own sessionStorage, or while the page was in the back/forward cache, after which it reloads.
 */
export function followSessionsElsewhere(): void {
  // An invalid token would make every page render as for a player.
  if (readPreference('auth_token') === undefined) writePreference('auth_token', undefined);
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === null || (key === 'auth_token' && oldValue !== null)) clearTabStorage();
  });
  let left = readPreference('auth_token');
  addEventListener('pagehide', () => {
    left = readPreference('auth_token');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readPreference('auth_token') === left) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}

/** Deletes a player's unsent edits together with the account. */
export function deleteUnsentRecords(userId: string): void {
  for (const prefix of Object.values(UNSENT_RECORDS)) {
    for (const key of recordKeys(`${prefix} ${userId} `)) writeRecord(key, undefined);
  }
}

/**
 * Clears all records of the token's player. Only keys listed as public or unsent are kept, so that
 * new kinds of records are cleared by default.
 */
function clearPlayerStorage(token: string): void {
  for (const key of recordKeys('')) if (!isKept(key)) writeRecord(key, undefined);
  clearTabStorage();
  void clearAnswers(token).catch(() => undefined);
}

function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function isKept(key: string): boolean {
  return (
    PREFERENCE_NAMES.some((name) => name === key) ||
    Object.values(UNSENT_RECORDS).some((prefix) => key.startsWith(`${prefix} `))
  );
}

/**
 * Deletes cached responses here, since a service worker may be stopped or being replaced, and
 * notifies every worker, so that one that is writing a response deletes it again.
 */
async function clearAnswers(token: string): Promise<void> {
  const message: PageMessage = { kind: 'end-session', token };
  const workers = serviceWorkers();
  if (workers !== undefined) {
    workers.controller?.postMessage(message);
    const registration = await workers.getRegistration();
    for (const worker of [registration?.active, registration?.waiting])
      worker?.postMessage(message);
  }
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const players = names.filter(
    (name) => name.startsWith(ANSWERS_PREFIX) && name !== ANSWERS_PREFIX + VISITOR_ANSWERS,
  );
  await Promise.all(players.map((name) => caches.delete(name)));
}
