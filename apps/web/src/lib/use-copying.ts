import { useCallback, useEffect, useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'failed';

interface Copying {
  readonly outcome: CopyOutcome;
  /** Copies a text, or a PNG file that may still be loading. */
  readonly copy: (content: string | Promise<Blob>) => Promise<void>;
}

/** Copies to the clipboard; provides the outcome for `duration` milliseconds. */
export function useCopying(duration: number): Copying {
  const [last, setLast] = useState<{ readonly outcome: CopyOutcome }>({ outcome: 'idle' });

  useEffect(() => {
    if (last.outcome === 'idle') return undefined;
    const timer = setTimeout(() => setLast({ outcome: 'idle' }), duration);
    return () => clearTimeout(timer);
  }, [last, duration]);

  const copy = useCallback(async (content: string | Promise<Blob>) => {
    try {
      if (typeof content === 'string') await navigator.clipboard.writeText(content);
      else await navigator.clipboard.write([new ClipboardItem({ 'image/png': content })]);
      setLast({ outcome: 'copied' });
    } catch {
      setLast({ outcome: 'failed' });
    }
  }, []);

  return { outcome: last.outcome, copy };
}
