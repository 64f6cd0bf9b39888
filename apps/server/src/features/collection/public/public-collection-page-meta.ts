import { setNameIn } from '@inkfolio/domain/cards/card-set';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { MetaTexts } from '../../../http/pages/meta-texts.ts';
import type { PageMeta } from '../../../http/pages/page-meta.ts';
import type { PageVisit } from '../../../http/pages/static-web.ts';
import { breadcrumbs } from '../../../http/pages/structured-data.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { findUser, nameOfUser } from '../../users/users.repository.ts';

/** Returns undefined for private collections. */
export async function publicCollectionPageMeta(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  { page, ids: { userId, setCode } }: PageVisit,
  words: MetaTexts,
): Promise<PageMeta | undefined> {
  if (page !== 'publicCollection' && page !== 'publicChapter') return undefined;
  if (userId === undefined) return undefined;
  const set = catalogue.sets.find((each) => each.setCode === setCode);
  if (setCode !== undefined && set === undefined) return undefined;
  const user = await findUser(db, userId);
  if (user?.is_public_collection !== 1) return undefined;
  const name = nameOfUser(user);
  // A function, because `replace` would interpret `$&` in a name.
  const title = words.text('collection.public.ofPlayer').replace('{name}', () => name);
  const description = words.text('collection.public.subtitle');
  const collectionPath = `/collection/public/${userId}`;
  if (set === undefined) return { title, description, path: collectionPath };
  const path = `${collectionPath}/chapter/${set.setCode}`;
  const setName = setNameIn(set, words.language);
  return {
    title: `${setName} · ${title}`,
    description,
    path,
    data: [breadcrumbs([title, collectionPath], [setName, path])],
  };
}
