import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './collection-overview.module.css';

const RULES = ['master', 'play', 'standard', 'special'] as const;

/** Help on counting: which copies count as owned, which cards are standard and which special. */
export function CountingHelp() {
  const { t } = useTexts();
  return (
    <section className={classes('surface', styles['help'])}>
      <h2>{t('collection.helpTitle')}</h2>
      <dl>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`collection.help.${rule}`)}</dt>
            <dd>{t(`collection.help.${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
