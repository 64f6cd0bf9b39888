import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Navigation state of a page that opens with a pasted text: a new deck, or an import. */
export interface PasteState {
  /** Empty: the page opens its dialog without a text. */
  readonly paste: string;
  /** Name of the file that `paste` comes from. */
  readonly fileName?: string | undefined;
}

/** Pasted text that waits in this tab for the log-in. */
export interface KeptPaste extends PasteState {
  /** Address of the page that opens with it. */
  readonly path: string;
}

/** Pasted text that the page was opened with, also before the log-in. */
export function usePasteState(): PasteState | undefined {
  const location = useLocation();
  const { key, pathname, search } = location;
  const [kept] = useState(() => ({ key, paste: '', path: '', ...readKeptPaste() }));
  useEffect(() => keepPaste(undefined), []);
  const state = location.state as Partial<PasteState> | null;
  if (typeof state?.paste === 'string') return state as PasteState;
  return kept.key === key && kept.path === pathname + search ? kept : undefined;
}

export function keepPaste(kept: KeptPaste | undefined): void {
  try {
    sessionStorage.setItem('paste', JSON.stringify(kept ?? null));
  } catch {
    // Without storage the page opens without the text.
  }
}

function readKeptPaste(): KeptPaste | null {
  try {
    return JSON.parse(sessionStorage.getItem('paste') ?? 'null') as KeptPaste | null;
  } catch {
    return null;
  }
}
