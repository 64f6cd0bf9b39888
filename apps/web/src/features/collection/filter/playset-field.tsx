import { MAX_PLAYSET_QUANTITY, readPlaysetQuantity } from '@inkfolio/domain/collection/collection';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './collection-filters.module.css';

interface PlaysetFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Number of copies of a playset. The typed text stays, also while it is no such number. */
export function PlaysetField({ value, onChange }: PlaysetFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const text = typed ?? String(value);
  const isWrong = readPlaysetQuantity(text) === undefined;

  if (value !== before) {
    setBefore(value);
    // Changed from elsewhere (a reset, the way back): what was typed is over.
    if (typed !== undefined && readPlaysetQuantity(typed) !== value) setTyped(undefined);
  }

  return (
    <div className={styles['parts']}>
      <DigitsField
        // One more: a number that is too large is said to be, not cut short.
        maxDigits={String(MAX_PLAYSET_QUANTITY).length + 1}
        aria-label={t('collection.playset')}
        aria-invalid={isWrong}
        aria-describedby={id}
        value={text}
        onChange={(digits) => {
          setTyped(digits);
          const read = readPlaysetQuantity(digits);
          if (read !== undefined) onChange(read);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
      <div id={id} role="alert" className={styles['problem']}>
        {isWrong && <Note kind="error">{t('collection.playsetWrong')}</Note>}
      </div>
    </div>
  );
}
