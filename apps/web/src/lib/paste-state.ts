import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Navigation state of a page that opens with a pasted text: a new deck, or an import. */
export interface PasteState {
  /** Empty: the page opens its dialog without a text. */
  readonly paste: string;
  /** Name of the file that `paste` comes from. */
  readonly fileName?: string | undefined;
}

/** Key in sessionStorage. */
const KEPT = 'pastedText';

/** Stores the pasted text in this tab, for the page at `path` after the log-in. */
export function keepPaste(path: string, state: PasteState): void {
  writeKept({ path, state });
}

/** Pasted text that the page was opened with, also before the log-in. */
export function usePasteState(): PasteState | undefined {
  const location = useLocation();
  const { key, pathname, search } = location;
  const [kept] = useState(() => ({ key, state: readKept(pathname + search) }));
  useEffect(() => writeKept({}), []);
  return pasteStateOf(location.state) ?? (kept.key === key ? kept.state : undefined);
}

function readKept(path: string): PasteState | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
    return kept['path'] === path ? pasteStateOf(kept['state']) : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(kept: object): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage the page opens without the text.
  }
}

function pasteStateOf(state: unknown): PasteState | undefined {
  const { paste } = (state ?? {}) as Partial<PasteState>;
  return typeof paste === 'string' ? (state as PasteState) : undefined;
}
