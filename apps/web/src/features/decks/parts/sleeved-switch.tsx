import { useTexts } from '../../../lib/i18n.ts';

interface SleevedSwitchProps {
  readonly countSleeved: boolean;
  readonly onChange: (countSleeved: boolean) => void;
}

/** Switch at the end of a sentence: count all copies, or only those outside sleeved decks. */
export function SleevedSwitch({ countSleeved, onChange }: SleevedSwitchProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="link touch min-h-[24px]"
      onClick={() => onChange(!countSleeved)}
    >
      {t(countSleeved ? 'decks.leaveOut' : 'decks.countAll')}
    </button>
  );
}
