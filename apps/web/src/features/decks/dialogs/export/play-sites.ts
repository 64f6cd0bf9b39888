import type { PlaySites } from '@inkfolio/contract/play-sites';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import type { ExportedCard } from '@inkfolio/domain/decks/exported-cards';
import { writePlayList } from '@inkfolio/domain/decks/play-code';
import { playLink, playSiteName } from '@inkfolio/domain/decks/play-links';
import { queryOptions } from '@tanstack/react-query';
import { base64Of } from '../../../../lib/base64.ts';
import { getJson } from '../../../../lib/http.ts';

/** The sites on which a deck can be played; they change when the server starts anew. */
export const playSitesQuery = queryOptions({
  queryKey: ['play-sites'],
  queryFn: ({ signal }) => getJson<PlaySites>('/play-sites', { signal }),
  staleTime: Infinity,
});

/** A way to open the deck on a site where it can be played; no link while its list is not known. */
interface WayToPlay {
  readonly site: string;
  readonly link: string | undefined;
}

/** Ways to play the deck. The sites know cards by their English names. */
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
