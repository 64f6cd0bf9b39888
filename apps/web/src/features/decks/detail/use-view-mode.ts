import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

export const VIEW_MODES = ['stack', 'badge', 'list'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** How the cards are shown: as was chosen last on this device, else as suits the window. */
export function useViewMode(): readonly [ViewMode, (mode: ViewMode) => void] {
  const chosen = usePreference('deckViewMode');
  const onPhone = useMediaQuery('(max-width: 767px)');
  return [chosen ?? (onPhone ? 'list' : 'stack'), choose];
}

function choose(mode: ViewMode): void {
  writePreference('deckViewMode', mode);
}
