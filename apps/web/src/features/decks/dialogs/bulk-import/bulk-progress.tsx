import { useTexts } from '../../../../lib/i18n.ts';
import { Note } from '../../../../ui/note.tsx';
import { classes } from '../../../../ui/classes.ts';
import type { BulkImport } from './use-bulk-import.ts';

/** "Progress '7 of 12'" (design brief), and why it does not go on, when it does not. */
export function BulkProgress({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { outcomes, total, waiting } = bulk;
  const done = outcomes.length;
  const failed = outcomes.filter(({ deckId }) => deckId === undefined).length;
  const progress = t('deckImport.bulk.progress', { done, total });

  return (
    <div className="wideStack">
      <p className="spread">
        {progress}
        {failed > 0 && <Note kind="error">{t('deckImport.bulk.failed', { count: failed })}</Note>}
      </p>
      <progress
        className="progress"
        aria-label={t('deckImport.bulk.running')}
        aria-valuetext={progress}
        max={Math.max(total, 1)}
        value={done}
      />
      <p role="status" className={classes('help', 'onlyFilled')}>
        {waiting?.for === 'network' && t('deckImport.bulk.waitingForNetwork')}
        {waiting?.for === 'server' &&
          t('deckImport.bulk.waitingForServer', { seconds: waiting.seconds })}
      </p>
    </div>
  );
}
