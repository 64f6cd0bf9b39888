/** Device names for the session list; nothing else of a user agent is stored. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** Longer than any browser's user agent; the rest is ignored. */
const MAX_USER_AGENT_LENGTH = 500;

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** First match wins: most browsers also name those that they imitate. */
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

/** Detects the device from a `User-Agent` header; null for unknown parts. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? '';
  const nameIn = (names: Names) => names.find(([, sign]) => sign.test(text))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
