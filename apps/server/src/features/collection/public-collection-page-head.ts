import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { displayNameOf } from '@inkfolio/domain/users/username';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { HeadWords } from '../../http/head-texts.ts';
import type { PageHead } from '../../http/page-head.ts';
import { breadcrumbs } from '../../http/structured-data.ts';
import type { CatalogueSnapshot } from '../cards/catalogue-snapshot.ts';
import { findUser } from '../users/users.repository.ts';

const PATH = /^\/collection\/public\/([\w-]{1,64})(?:\/chapter\/(\w{1,16}))?$/;

/** What a public collection and its chapters say of themselves; a private one says nothing. */
export async function publicCollectionPageHead(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  path: string,
  words: HeadWords,
): Promise<PageHead | undefined> {
  const [, userId, setCode] = PATH.exec(path) ?? [];
  if (userId === undefined) return undefined;
  const set = catalogue.sets.find((each) => each.setCode === setCode);
  if (setCode !== undefined && set === undefined) return undefined;
  const user = await findUser(db, userId);
  if (user?.is_public_collection !== 1) return undefined;
  const name = displayNameOf({
    username: user.username,
    discordUsername: user.discord_username,
  });
  // A function: in a name, `$&` would stand for what is replaced.
  const title = words.text('collection.public.ofPlayer').replace('{name}', () => name);
  const description = words.text('collection.public.subtitle');
  if (set === undefined) return { title, description, path };
  const setName = setNameIn(set, words.language);
  return {
    title: `${setName} · ${title}`,
    description,
    path,
    data: [breadcrumbs([title, `/collection/public/${userId}`], [setName, path])],
  };
}
