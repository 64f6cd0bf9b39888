import type { Player } from '@inkfolio/contract/players';
import type { Language } from '@inkfolio/domain/language';
import { getJson } from '../../lib/http.ts';

export function playerCallPath(id: string, language: Language): string {
  return `/players/${encodeURIComponent(id)}?language=${language}`;
}

export function getPlayer(id: string, language: Language, signal?: AbortSignal): Promise<Player> {
  return getJson(playerCallPath(id, language), { signal });
}
