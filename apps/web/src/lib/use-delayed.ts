import { useEffect, useState } from 'react';

/** True once `isOn` has been true for the given milliseconds; false as soon as it is false. */
export function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isDue;
}
