import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';

/** Lazily loaded card dialog, for every page that shows cards. */
export const CardDetailModal = lazyDialog(
  () => withTexts(import('./card-detail-modal.tsx'), 'lookup', 'cards'),
  (module) => module.CardDetailModal,
);
