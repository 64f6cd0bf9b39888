import { withTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';

export const FollowFeedDialog = lazyDialog(
  () => withTexts(import('./follow-feed-dialog.tsx'), 'settings'),
  (module) => module.FollowFeedDialog,
);
