import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

export const VIEW_MODES = ['stack', 'badge', 'list'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** View mode of the cards: last choice on this device, else a list for readers and on phones. */
export function useViewMode(isReader: boolean): readonly [ViewMode, (mode: ViewMode) => void] {
  const chosen = usePreference('deckViewMode');
  const onPhone = useMediaQuery('(max-width: 767px)');
  return [chosen ?? (isReader || onPhone ? 'list' : 'stack'), choose];
}

function choose(mode: ViewMode): void {
  writePreference('deckViewMode', mode);
}
