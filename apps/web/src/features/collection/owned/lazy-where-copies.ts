import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';

/** Places of the copies of a card, loaded when they are first asked for. */
export const WhereCopies = lazyDialog(
  () => withTexts(import('./where-copies.tsx'), 'copies'),
  (module) => module.WhereCopies,
);
