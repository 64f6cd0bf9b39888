import { useEffect, useEffectEvent, useRef } from 'react';
import type { NextPage } from '../lib/next-page.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface LoadMoreProps {
  readonly state: NextPage;
  readonly texts: Readonly<Record<'more' | 'again' | 'error' | 'offline', string>>;
  readonly onPress: () => void;
  /** Called when the end of the list is within `ahead` (a CSS length) of the viewport. */
  readonly onNear?: (() => void) | undefined;
  readonly ahead?: string;
}

/** End of a paged list: button to load more, and the state of the next page. */
export function LoadMore({ state, texts, onPress, onNear, ahead = '0px' }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => onNear?.());
  const comesByItself = onNear !== undefined && state === 'idle';

  useEffect(() => {
    if (end.current === null || !comesByItself) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { root: end.current.closest('[data-scroller]'), rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ahead, comesByItself]);

  return (
    <div ref={end} className="mt-8 grid justify-items-center gap-3">
      <div role="status">
        {state === 'error' && <Note kind="error">{texts.error}</Note>}
        {state === 'offline' && texts.offline}
      </div>
      <Button size="lg" busy={state === 'loading'} onClick={onPress}>
        {state === 'error' ? texts.again : texts.more}
      </Button>
    </div>
  );
}
