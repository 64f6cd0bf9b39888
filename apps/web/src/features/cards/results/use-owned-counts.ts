import { useState } from 'react';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useBrowserSlots, type CopiesOf } from '../collection-slots.ts';

export function useOwnedCounts() {
  const isOn = usePreference('showCollectionIndicators') !== 'off';
  const { hasCollection, slots } = useBrowserSlots();
  const [read, setRead] = useState<{ readonly copiesOf: CopiesOf }>();
  const [onRead] = useState(() => (copiesOf: CopiesOf) => setRead({ copiesOf }));
  return {
    /** Reserved before loading, to avoid layout shifts. */
    hasRoom: hasCollection && isOn,
    slots: isOn ? slots : undefined,
    copiesOf: read?.copiesOf,
    onRead,
  };
}
