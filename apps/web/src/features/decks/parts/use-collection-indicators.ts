import { indicatorsOnAtFirst } from '@inkfolio/domain/decks/deck-ownership';
import { useState } from 'react';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';

/**
 * Whether ownership marks are shown, and how to switch them. "On by default, remembered as
 * showCollectionIndicators; switch off automatically on first load when ownership is 0 % or 100 %"
 * (specification, sections 2 and 4): a choice of the player for this deck overrides that.
 * `percentage` is undefined until it is loaded, and for visitors.
 */
export function useCollectionIndicators(
  percentage: number | undefined,
): readonly [on: boolean, choose: (on: boolean) => void] {
  const stored = usePreference('showCollectionIndicators');
  const [atFirst, setAtFirst] = useState(percentage);
  const [chosen, setChosen] = useState<boolean>();
  if (atFirst === undefined && percentage !== undefined) setAtFirst(percentage);

  // A later choice elsewhere overrides this one.
  const isLatest = chosen !== undefined && (stored ?? onOrOff(chosen)) === onOrOff(chosen);
  const wanted = stored !== 'off' && atFirst !== undefined && indicatorsOnAtFirst(atFirst);
  return [
    isLatest ? chosen : wanted,
    (on) => {
      setChosen(on);
      writePreference('showCollectionIndicators', onOrOff(on));
    },
  ];
}

function onOrOff(on: boolean): 'on' | 'off' {
  return on ? 'on' : 'off';
}
