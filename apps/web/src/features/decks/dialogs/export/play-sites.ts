import type { PlaySites } from '@inkfolio/contract/play-sites';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import type { ExportedCard } from '@inkfolio/domain/decks/exported-cards';
import { writePlayList } from '@inkfolio/domain/decks/play-code';
import { playLink, playSiteName } from '@inkfolio/domain/decks/play-links';
import { queryOptions } from '@tanstack/react-query';
import { base64Of } from '../../../../lib/base64.ts';
import { getJson } from '../../../../lib/http.ts';

/** Query of the sites on which a deck can be played; they change only when the server restarts. */
export const playSitesQuery = queryOptions({
  queryKey: ['play-sites'],
  queryFn: ({ signal }) => getJson<PlaySites>('/play-sites', { signal }),
  staleTime: Infinity,
});

/** Link that opens the deck on a play site; undefined until the English names are loaded. */
interface WayToPlay {
  readonly site: string;
  readonly link: string | undefined;
}

/** Builds the links to the play sites, which use English card names. */
export function waysToPlay(
  sites: readonly PlaySites[number][],
  name: string,
  english: readonly ExportedCard[] | undefined,
): readonly WayToPlay[] {
  return sites.map(({ list, link }) => ({
    site: playSiteName(link),
    link:
      english &&
      playLink(link, {
        name,
        list: base64Of(list === 'code' ? writePlayList(english) : writeCardList(english)),
      }),
  }));
}
