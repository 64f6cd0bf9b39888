import { useTexts } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import styles from './export-choices.module.css';
import type { DeckExportChoices } from './use-deck-export.ts';

/** In which words and how much of the deck is exported; nothing where there is nothing to choose. */
export function ExportChoices(choices: DeckExportChoices) {
  const { ownLanguage, language, chooseLanguage, missing, onlyMissing, chooseOnlyMissing } =
    choices;
  const { t } = useTexts();
  if (ownLanguage === undefined && missing === undefined) return null;
  return (
    <div className={styles['choices']}>
      {ownLanguage !== undefined && (
        <div className={styles['language']}>
          <span className={styles['words']}>
            <span className={styles['label']}>{t('export.language')}</span>
            <span className={styles['help']}>{t('export.languageHint')}</span>
          </span>
          <Choice
            label={t('export.language')}
            value={language}
            options={(['en', ownLanguage] as const).map((value) => ({
              value,
              label: t(`language.${value}`),
            }))}
            onChange={chooseLanguage}
          />
        </div>
      )}
      {missing !== undefined && (
        <Switch
          label={t('export.onlyMissing')}
          help={t('export.missing', { count: missing })}
          checked={onlyMissing}
          onChange={chooseOnlyMissing}
        />
      )}
    </div>
  );
}
