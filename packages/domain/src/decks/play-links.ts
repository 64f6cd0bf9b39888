/** Base64 lists that play sites read: the play list (`play-code.ts`) or the card list. */
export const PLAY_LISTS = ['code', 'text'] as const;

/** Fills in `{list}` (base64) and `{name}`, percent-encoded, in a play site's link. */
export function playLink(
  link: string,
  deck: { readonly name: string; readonly list: string },
): string {
  return link.replace(/\{(name|list)\}/g, (_, part: 'name' | 'list') => encoded(deck[part]));
}

/** Returns the host name, which players use as the site's name. */
export function playSiteName(link: string): string {
  const host = /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(link)?.[1];
  return host ?? link;
}

/** Percent-encodes text completely; `encodeURIComponent` leaves characters unencoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
