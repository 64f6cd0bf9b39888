import {
  COLLECTION_MODES,
  FOIL_MODES,
  MAX_PLAYSET_QUANTITY,
  readPlaysetQuantity,
} from '@inkfolio/domain/collection/collection';
import { SHOW_MODES } from '@inkfolio/domain/collection/collection-filter';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { useTypedText } from '../../../lib/use-typed-text.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './collection-filters.module.css';
import type { CollectionFilterControls } from './use-collection-filter.ts';

type Controls = Pick<CollectionFilterControls, 'filter' | 'showMode' | 'change'>;

/** Choice of the finish that counts. */
export function FoilModeChoice({ filter, change }: Controls) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('collection.foilMode')}
      value={filter.foilMode}
      options={FOIL_MODES.map((value) => ({
        value,
        label: t(`collection.foilMode.${value}`),
        icon: value === 'foil' && <Sparkles aria-hidden="true" />,
      }))}
      onChange={(foilMode) => change({ foilMode })}
    />
  );
}

/** Number of copies that count as having a card. */
export function GoalChoice({ filter, change }: Controls) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        label={t('collection.mode')}
        value={filter.collectionMode}
        options={COLLECTION_MODES.map((value) => ({ value, label: t(`collection.mode.${value}`) }))}
        onChange={(collectionMode) => change({ collectionMode })}
      />
      {filter.collectionMode === 'play' && (
        <PlaysetField
          value={filter.playsetQuantity}
          onChange={(playsetQuantity) => change({ playsetQuantity }, true)}
        />
      )}
    </>
  );
}

/** Choice of the cards of a chapter that are shown. */
export function ShowModeChoice({ showMode, change }: Controls) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('collection.showMode')}
      value={showMode}
      options={SHOW_MODES.map((value) => ({ value, label: t(`collection.showMode.${value}`) }))}
      onChange={(next) => change({ showMode: next })}
    />
  );
}

interface PlaysetFieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Number of copies of a playset. The typed text stays, also while it is no such number. */
function PlaysetField({ value, onChange }: PlaysetFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const { text, type, settle } = useTypedText(String(value));
  const isWrong = readPlaysetQuantity(text) === undefined;

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
          const read = readPlaysetQuantity(digits);
          type(digits, read === undefined ? undefined : String(read));
          if (read !== undefined) onChange(read);
        }}
        onBlur={() => {
          if (!isWrong) settle();
        }}
      />
      <div id={id} role="alert" className={styles['problem']}>
        {isWrong && <Note kind="error">{t('collection.playsetWrong')}</Note>}
      </div>
    </div>
  );
}
