import type { QueryVocabulary } from '@inkfolio/domain/cards/query-language/query-completions';
import type { Language } from '@inkfolio/domain/language';
import { Printer } from 'lucide-react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { classes } from '../../../ui/classes.ts';
import type { SearchHelpProps } from './query-field.tsx';
import styles from './search-help.module.css';

interface SearchHelpDialogProps<K extends string> extends SearchHelpProps {
  readonly vocabulary: QueryVocabulary<K>;
  readonly meaningOf: (key: K) => TextId;
  /** Explains the comparison operators. */
  readonly compareText: TextId;
  readonly example: (say: Say<K>) => string;
  readonly examples: readonly (readonly [meaning: TextId, query: (say: Say<K>) => string])[];
}

/** Writes a query in the page's language: key, operator, and text, value or values. */
export type Say<K extends string> = (
  key: K,
  operator: string,
  value: string | number | readonly number[],
) => string;

const RULES = ['plain', 'both', 'or', 'several', 'not', 'phrase', 'compare'] as const;
const MARKS: Readonly<Record<(typeof RULES)[number], string>> = {
  plain: ':',
  both: '⎵',
  or: 'or',
  several: '|',
  not: '-',
  phrase: '" "',
  compare: '= != < <= > >=',
};

/** Help on the query language. Load it lazily, with `search-help`. */
export function SearchHelpDialog<K extends string>(props: SearchHelpDialogProps<K>) {
  const { open, onOpenChange, onTry, vocabulary, meaningOf, compareText, example, examples } =
    props;
  const { t, language } = useTexts();
  const say = sayIn(vocabulary, language);
  const rules = RULES.filter((rule) => rule !== 'several' || vocabulary.alternative);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('help.title')}
      footer={
        <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {t('help.print')}
        </Button>
      }
    >
      <div className={classes('stack gap-4', styles['content'])}>
        <h2 className="hidden print:block" aria-hidden="true">
          {t('help.title')}
        </h2>
        <p className="help">{t('help.lead', { example: example(say) })}</p>
        <section>
          <h3>{t('help.examples')}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-2">
            {examples.map(([meaning, query]) => {
              const text = query(say);
              return (
                <li key={meaning} className="break-inside-avoid">
                  <button
                    type="button"
                    className="grid size-full min-h-(--touch) content-center gap-1 rounded-sm border border-line bg-surface-2 px-3 py-2 text-start text-sm/snug text-muted hover:bg-surface-3"
                    onClick={() => onTry(text)}
                  >
                    <code>{text}</code>
                    <span>{t(meaning)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
        <section>
          <h3>{t('help.rules')}</h3>
          <dl className={styles['table']}>
            {rules.map((rule) => (
              <div key={rule}>
                <dt>
                  <code>{MARKS[rule]}</code>
                </dt>
                <dd>{t(rule === 'compare' ? compareText : `help.rule.${rule}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('help.keys')}</h3>
          <dl className={styles['table']}>
            {vocabulary.keys.keys.map((key) => (
              <KeyRow key={key} name={key} vocabulary={vocabulary} meaning={meaningOf(key)} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

interface KeyRowProps<K extends string> {
  readonly name: K;
  readonly vocabulary: QueryVocabulary<K>;
  readonly meaning: TextId;
}

function KeyRow<K extends string>({ name, vocabulary, meaning }: KeyRowProps<K>) {
  const { t, language } = useTexts();
  const values = vocabulary.valuesOf(name, language);
  return (
    <div>
      <dt className="wrap gap-1.5">
        {vocabulary.keys.wordsShown(name, language).map((word) => (
          <code key={word}>{word}</code>
        ))}
      </dt>
      <dd>
        {t(meaning)}
        {values.length > 0 && (
          <span className="wrap gap-1.5">
            {values.map((value) => (
              <code key={value}>{value}</code>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}

function sayIn<K extends string>(
  { keys, valuesOf, alternative = '' }: QueryVocabulary<K>,
  language: Language,
): Say<K> {
  return (key, operator, value) => {
    const values = valuesOf(key, language);
    const text =
      typeof value === 'string'
        ? value
        : [value]
            .flat()
            .map((place) => values[place])
            .join(alternative);
    return `${keys.wordsShown(key, language)[0] ?? key}${operator}${text}`;
  };
}
