import { useLocation } from 'react-router';

/** Navigation state of a page that opens with a pasted text: a new deck, or an import. */
export interface PasteState {
  /** Empty: the page opens its dialog without a text. */
  readonly paste: string;
  /** Name of the file that `paste` comes from. */
  readonly fileName?: string | undefined;
}

/** Pasted text that the page was opened with. */
export function usePasteState(): PasteState | undefined {
  const state = useLocation().state as Partial<PasteState> | null;
  return typeof state?.paste === 'string' ? (state as PasteState) : undefined;
}
