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
import { WordHelp } from '../../../ui/word-help.tsx';
import { DigitsField } from '../../../ui/digits-field.tsx';
import { Note } from '../../../ui/note.tsx';
import type { CollectionFilterControls } from './use-collection-filter.ts';

type Controls = Pick<CollectionFilterControls, 'filter' | 'showMode' | 'change'>;

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

/** Choice of the number of copies that completes a card. */
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
      <WordHelp
        title={t('collection.mode')}
        words={COLLECTION_MODES.map((mode) => ({
          name: t(`collection.mode.${mode}`),
          text: t(`collection.help.${mode}Text`),
        }))}
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

/** Size of a playset. Invalid input stays in the field. */
function PlaysetField({ value, onChange }: PlaysetFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const { text, type, settle } = useTypedText(String(value));
  const isWrong = readPlaysetQuantity(text) === undefined;

  return (
    <div className="contents">
      <DigitsField
        // One digit more than allowed: too large a number shows an error instead of being cut.
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
      <div id={id} role="alert" className="order-1 flex-[1_0_100%] empty:hidden">
        {isWrong && <Note kind="error">{t('collection.playsetWrong')}</Note>}
      </div>
    </div>
  );
}
