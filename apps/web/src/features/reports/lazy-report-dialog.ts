import { withTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';

export const ReportDialog = lazyDialog(
  () => withTexts(import('./report-dialog.tsx'), 'moderation'),
  (module) => module.ReportDialog,
);
