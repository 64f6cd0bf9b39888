import { useTexts } from '../../../lib/i18n.ts';
import styles from './sleeved-switch.module.css';

interface SleevedSwitchProps {
  readonly countSleeved: boolean;
  readonly onChange: (countSleeved: boolean) => void;
}

/** Switch at the end of a sentence: count all copies, or only those outside sleeved decks. */
export function SleevedSwitch({ countSleeved, onChange }: SleevedSwitchProps) {
  const { t } = useTexts();
  return (
    <button type="button" className={styles['switch']} onClick={() => onChange(!countSleeved)}>
      {t(countSleeved ? 'decks.leaveOut' : 'decks.countAll')}
    </button>
  );
}
