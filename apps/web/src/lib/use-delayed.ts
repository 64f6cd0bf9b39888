import { useEffect, useState } from 'react';

/** True when `isOn` has been true for so many milliseconds; false as soon as it is not. */
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
