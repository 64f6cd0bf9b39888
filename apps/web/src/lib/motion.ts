/**
 * Whether movement is unwelcome: as the player chose, else as the device says. The root element
 * knows it (`index.html`, `theme.ts`), so that styles and code ask the same.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
