/** A device as its player recognises it. Nothing else of a user agent is kept. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** Longest user agent, longer than any browser's; the rest is not read. */
const MAX_USER_AGENT_LENGTH = 500;

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits counts: most browsers also name those that they are like. */
const BROWSERS: Names = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: Names = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** The device behind a `User-Agent` header; null where the header says nothing known. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? '';
  const nameIn = (names: Names) => names.find(([, sign]) => sign.test(text))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
