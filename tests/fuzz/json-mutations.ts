/** Change of a JSON body at one place. */
interface ValueChange {
  /** Number of the place, modulo the number of places. */
  readonly at: number;
  readonly kind: string;
  readonly invalid: unknown;
  readonly key: string;
}

type Place = readonly (string | number)[];

/** Limit of places per body. */
const MAX_PLACES = 200;

/** Changes one value of the body; creates a body if there is none. */
export function changedAt(body: string | undefined, change: ValueChange): string {
  const value = parsed(body);
  const places = placesOf(value);
  const place = places[change.at % places.length] ?? [];
  return JSON.stringify(replaced(value, place, change));
}

/** Breaks JSON text: truncated, with insertions, duplicate keys, or prototype keys. */
export function damagedJson(
  body = '{}',
  { at, kind, invalid }: { readonly at: number; readonly kind: number; readonly invalid: string },
): string {
  const place = at % (body.length + 1);
  const forms = [
    () => body.slice(0, place),
    () => body.slice(0, place) + invalid + body.slice(place),
    () => body.replace('{', '{"__proto__":{"isPublic":true},'),
    () => body.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    () => body.replace(/\{("[^"]*":)/, '{$1null,$1'),
    () => '\uFEFF' + body,
    () => `[${body},${body}]`,
    () => body + body,
    () => '['.repeat(5000),
    () => JSON.stringify(body),
    () => '',
    () => body.replaceAll(/\d+/g, '1e400'),
    () => invalid,
  ];
  return forms[kind % forms.length]?.() ?? body;
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '{}');
  } catch {
    return {};
  }
}

function placesOf(value: unknown, above: Place = [], found: Place[] = []): Place[] {
  if (found.length >= MAX_PLACES) return found;
  found.push(above);
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    placesOf(inner, [...above, Array.isArray(value) ? Number(key) : key], found);
  }
  return found;
}

function replaced(value: unknown, [first, ...rest]: Place, change: ValueChange): unknown {
  if (first === undefined) return changed(value, change);
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((one, index) => {
      if (index !== first) return [one];
      if (rest.length === 0 && change.kind === 'drop') return [];
      return [replaced(one, rest, change)];
    });
  }
  const entries = Object.entries(value as object).flatMap(([key, one]: [string, unknown]) => {
    if (key !== first) return [[key, one]];
    if (rest.length === 0 && change.kind === 'drop') return [];
    return [[key, replaced(one, rest, change)]];
  });
  return Object.fromEntries(entries) as unknown;
}

function changed(value: unknown, { kind, invalid, key }: ValueChange): unknown {
  if (kind === 'wrap') return [value];
  if (kind === 'double' && Array.isArray(value))
    return [...(value as unknown[]), ...(value as unknown[])];
  if (kind === 'add' && typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return [...(value as unknown[]), invalid];
    return Object.fromEntries([...Object.entries(value), [key, invalid]]);
  }
  return invalid;
}
