import { useTexts } from '../../../lib/i18n.ts';
import styles from './counting-help.module.css';

const RULES = ['master', 'play', 'standard', 'special'] as const;

/** Help on counting: which copies count as owned, which cards are standard and which special. */
export function CountingHelp({ className }: { readonly className: string | undefined }) {
  const { t } = useTexts();
  return (
    <section className={`${styles['help'] ?? ''} ${className ?? ''}`}>
      <h2>{t('collection.helpTitle')}</h2>
      <dl className={styles['rules']}>
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
