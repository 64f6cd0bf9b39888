import { useEffect, useState } from 'react';

/**
 * A part of the page that is fetched when it is first wanted, or undefined until it is there. What
 * cannot be fetched (offline) stays undefined and is tried again when it is next wanted, so that a
 * menu that will not open never takes the page with it.
 */
export function usePart<T extends object>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<T>();
  const missing = wanted && part === undefined;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setPart(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, missing]);

  return part;
}
