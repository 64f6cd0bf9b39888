/**
 * Whether motion is reduced, by the player's choice or else the device's preference. The root
 * element holds it (`index.html`, `theme.ts`), so that styles and code agree.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
