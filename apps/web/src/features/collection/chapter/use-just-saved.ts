import { useEffect, useState } from 'react';

/** "Success: said where the action was, 2 s" (design brief, section 6). */
const IN_VIEW_MS = 2000;

const NOTHING: ReadonlySet<string> = new Set();

/** The cards that have been saved a moment ago. `unsaved` are those on their way to the server. */
export function useJustSaved(unsaved: ReadonlySet<string>): ReadonlySet<string> {
  const [state, setState] = useState({ unsaved, saved: NOTHING });
  if (state.unsaved !== unsaved) {
    const gone = [...state.unsaved].filter((cardId) => !unsaved.has(cardId));
    setState({ unsaved, saved: gone.length > 0 ? new Set(gone) : state.saved });
  }
  const { saved } = state;
  useEffect(() => {
    if (saved.size === 0) return undefined;
    const forget = () => setState((before) => ({ ...before, saved: NOTHING }));
    const timer = setTimeout(forget, IN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return saved;
}
