/** Caller: a visitor, two players whose data may change, or an invalid session. */
export type Caller = 'visitor' | 'player' | 'other' | 'stranger';
export const CALLERS: readonly Caller[] = ['visitor', 'player', 'other', 'stranger'];

export type Header = readonly [name: string, value: string];

/**
 * Request on the wire. Ids are placeholders such as `{{deck.mine.2}}` until it is sent, so that the
 * same seed and number give the same request later.
 */
export interface FuzzRequest {
  readonly method: string;
  /** Path as sent, possibly not encoded. */
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly Header[];
  readonly body: string | undefined;
  /** Invalid framing, written to the socket unchanged. */
  readonly framing?: 'unchanged' | 'chunked' | 'short' | 'old';
}

/** Encodes one parameter of a query. */
export function queryPart(name: string, value: unknown): string {
  return `${encoded(name)}=${encoded(typeof value === 'string' ? value : asText(value))}`;
}

/** Percent-encodes text, including lone surrogates, which have no valid encoding. */
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
