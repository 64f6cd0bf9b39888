import { wantsPath } from '@inkfolio/contract/pages';
import { Navigate, useParams, useSearchParams } from 'react-router';

/** `/decks/shopping-list`, an address of before: the decks become sources of the want list. */
export function OldShoppingList() {
  const [params] = useSearchParams();
  const decks = params.get('decks')?.split(',') ?? [];
  return <Navigate to={wantsPath(...decks.map((id) => `deck:${id}`))} replace />;
}

/** `/collection/chapter/{setCode}/wanted`, an address of before: the set becomes a source. */
export function OldWantedList() {
  const { setCode = '' } = useParams();
  const [params] = useSearchParams();
  const goal = params.get('part') === 'standard' ? 'one' : 'master';
  const key = params.get('collectionMode') === 'play' ? 'playset' : goal;
  return <Navigate to={wantsPath(`set:${setCode}:${key}`)} replace />;
}
