import { COPIES_CHOICES, type CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import { useTexts } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';

interface CopiesChoiceFieldProps {
  readonly value: CopiesChoice;
  readonly onChange: (choice: CopiesChoice) => void;
}

/** Choice of what happens to the copies of cards in both collections. */
export function CopiesChoiceField({ value, onChange }: CopiesChoiceFieldProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="help" aria-hidden="true">
        {t('device.takeOver.inBoth')}
      </p>
      <Choice
        label={t('device.takeOver.inBoth')}
        value={value}
        options={COPIES_CHOICES.map((each) => ({
          value: each,
          label: t(`device.takeOver.${each}`),
        }))}
        onChange={onChange}
      />
    </>
  );
}
