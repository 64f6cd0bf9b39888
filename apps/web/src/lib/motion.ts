/**
 * Whether movement is unwelcome: as the player chose, else as the device prefers. The root element
 * has it (`index.html`, `theme.ts`), so that styles and code use the same.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
