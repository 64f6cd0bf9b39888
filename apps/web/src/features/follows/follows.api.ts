import type { FollowFeed, Follows, News } from '@inkfolio/contract/follows';
import type { Language } from '@inkfolio/domain/language';
import { getJson, send, sendJson } from '../../lib/http.ts';
import { ownershipParameter } from '../../lib/local-preferences.ts';

export function getFollows(language: Language, signal?: AbortSignal): Promise<Follows> {
  return getJson(`/follows?language=${language}`, { signal });
}

export function sendFollow(
  kind: 'players' | 'cards',
  id: string,
  isFollowed: boolean,
): Promise<void> {
  return send(isFollowed ? 'PUT' : 'DELETE', `/follows/${kind}/${encodeURIComponent(id)}`);
}

/** Creates a new address of the private feed. */
export function postFeed(): Promise<FollowFeed> {
  return sendJson('POST', '/follows/feed');
}

/** Revokes the address of the private feed. */
export function deleteFeed(): Promise<void> {
  return send('DELETE', '/follows/feed');
}

/** Loads the player's news; the server records the visit. */
export function getNews(language: Language, signal?: AbortSignal): Promise<News> {
  const params = new URLSearchParams({ language });
  const ownership = ownershipParameter();
  if (ownership !== undefined) params.set('ownership', ownership);
  return getJson(`/news?${params.toString()}`, { signal });
}
