import type { Follows, FollowFeed, News } from '@inkfolio/contract/follows';
import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ownershipParameter } from '../../lib/local-preferences.ts';
import { showToast } from '../../lib/toasts.ts';
import { playerKey, samePlayersData } from '../auth/session.ts';
import { getJson, send, sendJson } from '../../lib/http.ts';

const NEWS_STALE_MS = 60_000;

export type FollowTarget =
  | { readonly kind: 'player'; readonly id: string; readonly displayName: string | null }
  | { readonly kind: 'card'; readonly card: Card };

const followsKey = () => playerKey('follows');
const newsKey = () => playerKey('news');

export function followsQuery(language: Language) {
  return queryOptions({
    queryKey: [...followsKey(), language],
    queryFn: ({ signal }) => getFollows(language, signal),
    placeholderData: samePlayersData,
  });
}

export function newsQuery(language: Language) {
  return queryOptions({
    queryKey: [...newsKey(), language, ownershipParameter()],
    queryFn: ({ signal }) => getNews(language, signal),
    placeholderData: samePlayersData,
    staleTime: NEWS_STALE_MS,
  });
}

/** Whether the player follows the target; cards are compared by name, so any printing counts. */
export function isFollowed(follows: Follows | undefined, target: FollowTarget): boolean {
  if (follows === undefined) return false;
  return target.kind === 'player'
    ? follows.players.some(({ id }) => id === target.id)
    : follows.cards.some(({ card }) => isSameCard(card, target.card));
}

function isSameCard(a: Card, b: Card): boolean {
  return a.id === b.id || fullNameOf(a) === fullNameOf(b);
}

function fullNameOf(card: Card): string | undefined {
  return card.translations[0]?.fullName;
}

/** Follow of a visitor, for after the log-in. */
export function toAsked(target: FollowTarget) {
  return target.kind === 'player'
    ? { kind: target.kind, id: target.id, name: target.displayName ?? '' }
    : { kind: target.kind, id: target.card.id, name: fullNameOf(target.card) ?? '' };
}

interface FollowChange {
  readonly target: FollowTarget;
  readonly isFollowed: boolean;
}

/** Follows or unfollows: shown at once, reverted with a message if the server rejects it. */
export function useFollow() {
  const { t } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ target, isFollowed: wanted }: FollowChange) =>
      target.kind === 'player'
        ? sendFollow('players', target.id, wanted)
        : sendFollow('cards', target.card.id, wanted),
    networkMode: 'always',
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: followsKey() });
      showFollow(client, change);
    },
    onError: (error, { target, isFollowed: wanted }) => {
      showToast({ kind: 'error', text: errorMessage(error, t, 'follow.failed') });
      showFollow(client, { target, isFollowed: !wanted });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: followsKey() }),
        client.invalidateQueries({ queryKey: newsKey() }),
      ]),
  });
}

function showFollow(client: QueryClient, { target, isFollowed: wanted }: FollowChange): void {
  client.setQueriesData<Follows>({ queryKey: followsKey() }, (follows) => {
    if (follows === undefined) return undefined;
    const others = {
      ...follows,
      players: follows.players.filter(({ id }) => target.kind !== 'player' || id !== target.id),
      cards: follows.cards.filter(
        ({ card }) => target.kind !== 'card' || !isSameCard(card, target.card),
      ),
    };
    if (!wanted) return others;
    const followedAt = new Date().toISOString();
    return target.kind === 'player'
      ? { ...others, players: [{ ...target, followedAt }, ...others.players] }
      : { ...others, cards: [{ card: target.card, followedAt }, ...others.cards] };
  });
}

/** Creates and revokes the address of the private feed. */
export function useFeedChange() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: followsKey() });
  return {
    renew: useMutation({ mutationFn: postFeed, networkMode: 'always', onSuccess }),
    revoke: useMutation({ mutationFn: deleteFeed, networkMode: 'always', onSuccess }),
  };
}

function getFollows(language: Language, signal?: AbortSignal): Promise<Follows> {
  return getJson(`/follows?language=${language}`, { signal });
}

function sendFollow(kind: 'players' | 'cards', id: string, isFollowed: boolean): Promise<void> {
  return send(isFollowed ? 'PUT' : 'DELETE', `/follows/${kind}/${encodeURIComponent(id)}`);
}

/** Creates a new address of the private feed. */
function postFeed(): Promise<FollowFeed> {
  return sendJson('POST', '/follows/feed');
}

/** Revokes the address of the private feed. */
function deleteFeed(): Promise<void> {
  return send('DELETE', '/follows/feed');
}

/** Loads the player's news; the server records the visit. */
function getNews(language: Language, signal?: AbortSignal): Promise<News> {
  const params = new URLSearchParams({ language });
  const ownership = ownershipParameter();
  if (ownership !== undefined) params.set('ownership', ownership);
  return getJson(`/news?${params.toString()}`, { signal });
}
