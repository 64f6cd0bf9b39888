/** Caller: nobody, two players whose things are changed at will, or an invalid session. */
export type Caller = 'visitor' | 'player' | 'other' | 'stranger';
export const CALLERS: readonly Caller[] = ['visitor', 'player', 'other', 'stranger'];

export type Header = readonly [name: string, value: string];

/**
 * A call as it goes over the line. Ids are named as `{{deck.mine.2}}` until it is sent, so that
 * the same seed and number make the same request at another time.
 */
export interface FuzzRequest {
  readonly method: string;
  /** Path as it is sent, encoded or not. */
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly Header[];
  readonly body: string | undefined;
  /** Dishonest framing, which is written to the socket as it stands. */
  readonly framing?: 'as it stands' | 'chunked' | 'short' | 'old';
}

/** One value of a query, encoded. */
export function queryPart(name: string, value: unknown): string {
  return `${encoded(name)}=${encoded(typeof value === 'string' ? value : asText(value))}`;
}

/** Percent-encoding; halves of characters too, which have no right encoding. */
export function encoded(text: string): string {
  if (text.isWellFormed())
    return encodeURIComponent(text).replaceAll(/%7B%7B([\w.-]+)%7D%7D/g, '{{$1}}');
  return Array.from(text)
    .map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80'))
    .join('');
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}
