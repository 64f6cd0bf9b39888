import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import { useTexts } from '../../../lib/i18n.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import type { KeepForm } from './keep-form.ts';
import styles from './setup.module.css';

/** Cards of the game cost up to this; who allows more allows all. */
const MAX_COST = 10;

interface KeepRuleFormProps {
  readonly form: KeepForm;
  readonly onChange: (form: KeepForm) => void;
}

/** Which hands the player would keep. */
export function KeepRuleForm({ form, onChange }: KeepRuleFormProps) {
  const { t } = useTexts();
  const fields = [
    { field: 'inkableMin', least: 0, most: form.inkableMax },
    { field: 'inkableMax', least: form.inkableMin, most: STARTING_HAND },
    { field: 'cheapMin', least: 0, most: STARTING_HAND },
    { field: 'cheapCost', least: 0, most: MAX_COST },
  ] as const;
  return (
    <fieldset className={styles['form']}>
      <legend className={styles['title']}>{t('simulator.hands.rule')}</legend>
      {fields.map(({ field, least, most }) => {
        const label = t(`simulator.hands.${field}`);
        return (
          <div key={field} className={styles['field']} role="group" aria-label={label}>
            <span aria-hidden="true">{label}</span>
            <Stepper
              value={form[field]}
              moreLabel={t('simulator.hands.more', { label })}
              fewerLabel={t('simulator.hands.fewer', { label })}
              onStep={(step) => {
                const value = form[field] + step;
                if (value >= least && value <= most) onChange({ ...form, [field]: value });
              }}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
