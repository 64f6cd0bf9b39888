import type { CSSProperties } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import styles from './bulk-import-dialog.module.css';
import type { BulkImport } from './use-bulk-import.ts';

/** "Progress '7 of 12'" (design brief), and why it does not go on, when it does not. */
export function BulkProgress({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { outcomes, total, waiting } = bulk;
  const done = outcomes.length;
  const failed = outcomes.filter(({ deckId }) => deckId === undefined).length;
  const progress = t('deckImport.bulk.progress', { done, total });

  return (
    <div className={styles['parts']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={t('deckImport.bulk.running')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={progress}
        style={{ '--done': total === 0 ? 0 : done / total } as CSSProperties}
      />
      <p className={styles['progress']}>
        <span className={styles['count']}>{progress}</span>
        {failed > 0 && (
          <span className={styles['failed']}>{t('deckImport.bulk.failed', { count: failed })}</span>
        )}
      </p>
      <p role="status" className={styles['waiting']}>
        {waiting?.for === 'network' && t('deckImport.bulk.waitingForNetwork')}
        {waiting?.for === 'server' &&
          t('deckImport.bulk.waitingForServer', { seconds: waiting.seconds })}
      </p>
    </div>
  );
}
