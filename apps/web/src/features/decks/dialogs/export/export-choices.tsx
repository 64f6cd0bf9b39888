import { useTexts } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { classes } from '../../../../ui/classes.ts';
import styles from './export-deck-dialog.module.css';
import type { DeckExportChoices } from './use-deck-export.ts';

/** In which words and how much of the deck is exported; nothing where there is nothing to choose. */
export function ExportChoices(choices: DeckExportChoices) {
  const { ownLanguage, language, chooseLanguage, missing, onlyMissing, chooseOnlyMissing } =
    choices;
  const { t } = useTexts();
  if (ownLanguage === undefined && missing === undefined) return null;
  return (
    <div className={classes('stack', 'box')}>
      {ownLanguage !== undefined && (
        <div className={classes('wrap', styles['language'])}>
          <div className={styles['words']}>
            <p>{t('export.language')}</p>
            <p className="fineprint">{t('export.languageHint')}</p>
          </div>
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
