import { isMotionReduced } from '../../lib/motion.ts';

/** Names the card that is both a tile of the list and the picture of the details. */
export const FLYING_CARD = 'open-card';

const LONGEST_WAIT = 400;
const LOOK_AGAIN = 10;

/** True where the browser can animate a change of the page and motion is welcome. */
export function canFly(): boolean {
  return 'startViewTransition' in document && !isMotionReduced();
}

/**
 * Opens a card so that its tile grows into the picture of the details. The page stands still until
 * the details are there, so a part that is late is not waited for long.
 */
export function openWithTransition(tile: HTMLElement, open: () => void): void {
  tile.style.viewTransitionName = FLYING_CARD;
  const flight = document.startViewTransition(async () => {
    tile.style.viewTransitionName = '';
    open();
    await landingPlace();
  });
  // A flight that is cut short leaves nothing behind: the card is open all the same.
  flight.ready.catch(() => undefined);
}

async function landingPlace(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (document.querySelector('[data-landing]') === null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}
