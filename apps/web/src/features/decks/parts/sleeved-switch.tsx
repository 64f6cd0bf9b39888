import { useTexts } from '../../../lib/i18n.ts';
import styles from './sleeved-switch.module.css';

interface SleevedSwitchProps {
  /** True while copies in sleeved decks count. */
  readonly countSleeved: boolean;
  readonly onChange: (countSleeved: boolean) => void;
}

/** Switch between all copies and those that no sleeved deck has, at the end of a sentence. */
export function SleevedSwitch({ countSleeved, onChange }: SleevedSwitchProps) {
  const { t } = useTexts();
  return (
    <button type="button" className={styles['switch']} onClick={() => onChange(!countSleeved)}>
      {t(countSleeved ? 'decks.leaveOut' : 'decks.countAll')}
    </button>
  );
}
