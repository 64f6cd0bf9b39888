/**
 * Kinds of lists, in base64, that play sites read: the play list (`play-code.ts`) or the card list.
 */
export const PLAY_LISTS = ['code', 'text'] as const;

/**
 * The link that opens a deck on a play site: `{list}` (base64) and `{name}` in the site's link
 * filled in, every sign of them percent-encoded.
 */
export function playLink(
  link: string,
  deck: { readonly name: string; readonly list: string },
): string {
  return link.replace(/\{(name|list)\}/g, (_, part: 'name' | 'list') => encoded(deck[part]));
}

/** Name of the site, which players call by its address. */
export function playSiteName(link: string): string {
  const host = /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(link)?.[1];
  return host ?? link;
}

/**
 * Encoding of the text, also of the signs that `encodeURIComponent` leaves as they are and some
 * sites do not.
 */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
