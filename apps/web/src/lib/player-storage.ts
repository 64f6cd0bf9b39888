import { PREFERENCE_NAMES, readPreference, writePreference } from './local-preferences.ts';
import { KEPT_RECORDS, recordKeys, UNSENT_RECORDS, writeRecord } from './local-records.ts';
import { serviceWorkers } from './service-workers.ts';
import { ANSWERS_PREFIX, VISITOR_ANSWERS, type PageMessage } from './worker-messages.ts';

/**
 * Stores the token of the player who signs in; undefined: signs out. The data of an earlier player
 * on this device is deleted, whatever ended their session.
 */
export function storeToken(token: string | undefined): void {
  const former = readPreference('auth_token');
  // First, so that nothing is written for the former player after it has been cleared.
  writePreference('auth_token', token);
  if (former !== undefined && former !== token) clearPlayerStorage(former);
}

/**
 * Follows a session that ends outside of this page: in another tab, whose own storage only this one
 * can clear, or while the page lay in the back/forward cache, from where it is loaded again.
 */
export function followSessionsElsewhere(): void {
  // A text that is no token would make every page look as for a player.
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

/** Deletes unsent edits of the player, together with the account. */
export function deleteUnsentRecords(userId: string): void {
  for (const prefix of Object.values(UNSENT_RECORDS)) {
    for (const key of recordKeys(`${prefix} ${userId} `)) writeRecord(key, undefined);
  }
}

/**
 * Clears what was stored for the player of the token. Only keys that are listed as public or as
 * unsent stay, so that a new kind of record is cleared by default.
 */
function clearPlayerStorage(token: string): void {
  for (const key of recordKeys('')) if (!isKept(key)) writeRecord(key, undefined);
  clearTabStorage();
  void clearAnswers(token).catch(() => undefined);
}

/** Clears what belongs to this tab alone. */
function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}

function isKept(key: string): boolean {
  return (
    PREFERENCE_NAMES.some((name) => name === key) ||
    KEPT_RECORDS.some((name) => name === key) ||
    Object.values(UNSENT_RECORDS).some((prefix) => key.startsWith(`${prefix} `))
  );
}

/**
 * Deletes the cached answers from here, since a service worker may be stopped or changing, and
 * notifies every worker: one that is just writing an answer deletes it again.
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
