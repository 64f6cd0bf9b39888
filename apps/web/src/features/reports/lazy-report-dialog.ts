import { withTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';

/** The dialog in which a public deck or name is reported. */
export const ReportDialog = lazyDialog(
  () => withTexts(import('./report-dialog.tsx'), 'reports'),
  (module) => module.ReportDialog,
);
