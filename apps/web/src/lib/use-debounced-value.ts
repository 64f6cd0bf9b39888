import { useEffect, useState } from 'react';

/** True once the value has been stable for `pause` milliseconds; true for the initial value. */
export function useDebouncedValue(value: string, pause: number): boolean {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled === value;
}
