import { useState } from 'react';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useBrowserSlots, type CopiesOf } from '../collection-slots.ts';

/** Copies shown below cards, while the player wants to see them. */
export function useOwnedCounts() {
  const isOn = usePreference('showCollectionIndicators') !== 'off';
  const { hasCollection, slots } = useBrowserSlots();
  const [read, setRead] = useState<{ readonly copiesOf: CopiesOf }>();
  const [onRead] = useState(() => (copiesOf: CopiesOf) => setRead({ copiesOf }));
  return {
    /** Also before anything is known, so that nothing moves when it is. */
    hasRoom: hasCollection && isOn,
    slots: isOn ? slots : undefined,
    copiesOf: read?.copiesOf,
    onRead,
  };
}
