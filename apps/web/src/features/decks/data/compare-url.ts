/** Id of a pasted deck that is not saved; its cards are in the cache. */
export const PASTED_DECK = 'pasted';

export interface ComparedSide {
  readonly deckId: string;
  readonly version?: number | undefined;
}

/**
 * Parses the comparison of `/decks/{id}/compare`: `version` selects a version of that deck, `with`
 * and `withVersion` the right side. Without `with` the right side is the same deck; it is undefined
 * if it would equal the left side.
 */
export function comparisonFrom(
  deckId: string,
  params: URLSearchParams,
): { readonly left: ComparedSide; readonly right: ComparedSide | undefined } {
  const left = { deckId, version: versionFrom(params.get('version')) };
  const right = {
    deckId: params.get('with') ?? deckId,
    version: versionFrom(params.get('withVersion')),
  };
  const isSame = left.deckId === right.deckId && left.version === right.version;
  return { left, right: isSame ? undefined : right };
}

/** Address of a comparison; without a right side, of the choice of one. */
export function comparePath(left: ComparedSide, right: ComparedSide = left): string {
  const params = new URLSearchParams();
  if (left.version !== undefined) params.set('version', String(left.version));
  if (right.deckId !== left.deckId) params.set('with', right.deckId);
  if (right.version !== undefined) params.set('withVersion', String(right.version));
  const query = params.size === 0 ? '' : `?${params.toString()}`;
  return `/decks/${encodeURIComponent(left.deckId)}/compare${query}`;
}

function versionFrom(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
