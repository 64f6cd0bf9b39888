import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { pageOf } from '../pages.tsx';

/** Navigation state: id of the element to focus instead of the page title. */
interface ArrivalState {
  readonly focus: string;
}

const TIMEOUT_MS = 4000;
const scrollPositions = new Map<string, number>();

/**
 * Scroll and focus after a navigation, like browsers on page loads: to the top, or on back and
 * forward to the previous position; the focus moves to the page title.
 */
export function useScrollRestoration(): void {
  const location = useLocation() as Location<ArrivalState | null>;
  const goingBack = useNavigationType() === NavigationType.Pop;
  const page = pageOf(location.pathname);
  const shownPage = useRef(page);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const letTheBrowser = () => (history.scrollRestoration = 'auto');
    addEventListener('pagehide', letTheBrowser);
    return () => removeEventListener('pagehide', letTheBrowser);
  }, []);

  useEffect(() => {
    const remember = () => {
      // A lower page scrolls the window before this effect ends: that is not where this one was left.
      if (shownKey() === location.key) scrollPositions.set(location.key, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [location.key]);

  const arrive = useEffectEvent(() => {
    const position = goingBack ? (scrollPositions.get(location.key) ?? 0) : 0;
    const cancelScroll = whenTrue(() => {
      scrollTo({ top: position, behavior: 'instant' });
      return Math.abs(scrollY - position) < 2;
    });
    const target = location.state === null ? 'main h1' : `#${CSS.escape(location.state.focus)}`;
    const before = document.activeElement;
    const cancelFocus = whenTrue(() => hasTakenFocus(before) || focusOn(target));
    return () => {
      cancelScroll();
      cancelFocus();
    };
  });

  useEffect(() => {
    if (shownPage.current === page) return undefined;
    shownPage.current = page;
    return arrive();
  }, [page]);
}

/** Key of the history entry at which the browser is; React Router gives the first one `default`. */
function shownKey(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? 'default';
}

/** Whether the page has moved the focus itself, as to the safe button of a question. */
function hasTakenFocus(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.closest('main') != null;
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) return false;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Retries at every frame until `attempt` succeeds, because parts of a page load late. Stops after a
 * few seconds, or as soon as the user acts.
 */
function whenTrue(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const until = performance.now() + TIMEOUT_MS;
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    for (const name of OWN_ACTS) removeEventListener(name, cancel);
  };
  const again = () => {
    if (attempt() || performance.now() > until) cancel();
    else frame = requestAnimationFrame(again);
  };
  for (const name of OWN_ACTS) addEventListener(name, cancel, { passive: true });
  frame = requestAnimationFrame(again);
  return cancel;
}

const OWN_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
