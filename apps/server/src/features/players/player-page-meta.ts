import { playerPath } from '@inkfolio/contract/pages';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { PageMeta } from '../../http/pages/page-meta.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { AppError } from '../../http/requests/errors.ts';
import { getSeenPlayer } from './players.service.ts';

/** Builds the page meta of a player; undefined without public content. */
export async function playerPageMeta(
  db: Kysely<Tables>,
  { page, ids: { id } }: PageVisit,
  words: MetaTexts,
): Promise<PageMeta | undefined> {
  if (page !== 'player' || id === undefined) return undefined;
  const player = await seenByVisitors(db, id);
  if (player === undefined) return undefined;
  const { displayName, deckCount, likeCount } = player;
  const path = playerPath(id);
  return {
    title: displayName,
    description: [
      words.count('head.publicDecks', deckCount),
      words.count('head.likes', likeCount),
    ].join(' · '),
    path,
    feed: `/feeds/players/${encodeURIComponent(id)}?language=${words.language}`,
    data: [
      { '@type': 'ProfilePage', url: path, mainEntity: { '@type': 'Person', name: displayName } },
    ],
  };
}

async function seenByVisitors(db: Kysely<Tables>, id: string) {
  try {
    return await getSeenPlayer(db, id, undefined);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
