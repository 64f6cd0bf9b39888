import { withTexts } from '../../lib/i18n.ts';

/** Loads the dialog of the private feed with its texts. */
export function loadFollowFeedDialog() {
  return withTexts(import('./follow-feed-dialog.tsx'), 'follows', 'share');
}
