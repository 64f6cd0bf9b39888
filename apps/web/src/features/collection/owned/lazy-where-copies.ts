import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';

/** Dialog with the places of a card's copies, loaded on first use. */
export const WhereCopies = lazyDialog(
  () => withTexts(import('./where-copies.tsx'), 'collection'),
  (module) => module.WhereCopies,
);
