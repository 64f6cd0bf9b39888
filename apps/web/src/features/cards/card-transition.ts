import { isMotionReduced } from '../../lib/motion.ts';

/** View transition name shared by a tile and the picture in the card dialog. */
export const FLYING_CARD = 'open-card';

const LONGEST_WAIT = 400;
const LOOK_AGAIN = 10;

export function canFly(): boolean {
  return 'startViewTransition' in document && !isMotionReduced();
}

/**
 * Opens a card with a view transition from its tile to the dialog. The page is frozen until the
 * dialog is rendered, so a slow chunk must not delay it for long.
 */
export function openWithTransition(tile: HTMLElement, open: () => void): void {
  tile.style.viewTransitionName = FLYING_CARD;
  const flight = document.startViewTransition(async () => {
    tile.style.viewTransitionName = '';
    open();
    await landingPlace();
  });
  // An interrupted transition is harmless: the card opens anyway.
  flight.ready.catch(() => undefined);
}

async function landingPlace(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (document.querySelector('[data-landing]') === null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}
