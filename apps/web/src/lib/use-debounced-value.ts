import { useEffect, useState } from 'react';

/** True once the value has stayed the same for so many milliseconds; true for the first one. */
export function useDebouncedValue(value: string, pause: number): boolean {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled === value;
}
