import { useTexts } from '../lib/i18n.ts';
import type { CopyOutcome } from '../lib/use-copying.ts';
import { Note } from './note.tsx';

/** Result of a copy, announced; empty before and after. Needs the texts `share`. */
export function CopyOutcomeNote({ outcome }: { readonly outcome: CopyOutcome }) {
  const { t } = useTexts();
  return (
    <div role="status">
      {outcome === 'copied' && <Note kind="success">{t('share.copied')}</Note>}
      {outcome === 'failed' && <Note kind="error">{t('share.copyFailed')}</Note>}
    </div>
  );
}
