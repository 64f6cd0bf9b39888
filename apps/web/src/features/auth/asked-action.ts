import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/error-message.ts';
import { send, sendJson } from '../../lib/http.ts';
import { loadTexts, type Translate } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { ASKED_KEY, type AskedAction } from './return-path.ts';
import { playerKey } from './session.ts';

const KINDS: readonly AskedAction['kind'][] = ['like', 'player', 'card'];
const MAX_AGE_MS = 10 * 60 * 1000;

/** Does what was asked before the log-in, and shows that it is done. */
export async function doAsked(client: QueryClient, t: Translate): Promise<void> {
  const asked = takeAsked(Date.now());
  if (asked === undefined) return;
  const { kind, id, name } = asked;
  try {
    const path = encodeURIComponent(id);
    if (kind === 'like') await sendJson('POST', `/decks/${path}/like`, { liked: true });
    else await send('PUT', `/follows/${kind}s/${path}`);
    await loadTexts('account');
    const text = t(kind === 'like' ? 'account.liked' : 'account.followed', { name });
    showToast({ kind: 'success', text });
  } catch (error) {
    showToast({ kind: 'error', text: errorMessage(error, t, 'follow.failed') });
  }
  await client.invalidateQueries({ queryKey: playerKey() });
}

/** Removes and returns the stored action; undefined if it is too old. */
function takeAsked(now: number): AskedAction | undefined {
  try {
    const text = sessionStorage.getItem(ASKED_KEY);
    sessionStorage.removeItem(ASKED_KEY);
    const { kind, id, name, at } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const known = KINDS.find((each) => each === kind);
    if (known === undefined || typeof id !== 'string' || typeof name !== 'string') return undefined;
    return typeof at === 'number' && now - at < MAX_AGE_MS ? { kind: known, id, name } : undefined;
  } catch {
    return undefined;
  }
}
