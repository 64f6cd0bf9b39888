import { QUERY_KEYS, type QueryKey } from '@inkfolio/domain/cards/query-language/query-keys';
import { CARD_VOCABULARY } from '@inkfolio/domain/cards/query-language/query-completions';
import type { Language } from '@inkfolio/domain/language';
import { Printer } from 'lucide-react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './search-help.module.css';

const { keys, valuesOf } = CARD_VOCABULARY;

interface SearchHelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Callback that puts an example into the field. */
  readonly onTry: (query: string) => void;
}

/** The words with which a query is written in the language: a key, and its value at a place. */
type Say = (key: QueryKey, operator: string, value: number | string) => string;

const EXAMPLES: readonly (readonly [meaning: TextId, query: (say: Say) => string])[] = [
  [
    'help.example.characters',
    (say) => `${say('ink', ':', 0)} ${say('cost', '<=', '3')} ${say('type', ':', 0)}`,
  ],
  ['help.example.questing', (say) => `${say('lore', '>=', '2')} -${say('is', ':', 1)}`],
  [
    'help.example.evasive',
    (say) => `(${say('ink', ':', 3)} or ${say('ink', ':', 5)}) ${say('keyword', ':', 4)}`,
  ],
  ['help.example.rare', (say) => `${say('rarity', '>=', 4)} ${say('set', ':', '1')}`],
  ['help.example.songs', (say) => `${say('ink', '=', 4)} ${say('is', ':', 0)}`],
  ['help.example.owned', (say) => `${say('owned', '>=', '2')} ${say('type', ':', 2)}`],
];

const RULES = ['plain', 'both', 'or', 'not', 'phrase', 'compare'] as const;
const MARKS: Readonly<Record<(typeof RULES)[number], string>> = {
  plain: ':',
  both: '⎵',
  or: 'or',
  not: '-',
  phrase: '" "',
  compare: '= != < <= > >=',
};

/** Help on the query language. Load it, with `search-help`, when it is wanted. */
export function SearchHelpDialog({ open, onOpenChange, onTry }: SearchHelpDialogProps) {
  const { t, language } = useTexts();
  const say = sayIn(language);
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
      <div className={classes('wideStack', styles['content'])}>
        <h2 className={styles['printed']} aria-hidden="true">
          {t('help.title')}
        </h2>
        <p className="help">{t('help.lead', { example: say('ink', ':', 0) })}</p>
        <section>
          <h3>{t('help.examples')}</h3>
          <ul className={styles['examples']}>
            {EXAMPLES.map(([meaning, query]) => {
              const text = query(say);
              return (
                <li key={meaning}>
                  <button type="button" onClick={() => onTry(text)}>
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
            {RULES.map((rule) => (
              <div key={rule}>
                <dt>
                  <code>{MARKS[rule]}</code>
                </dt>
                <dd>{t(`help.rule.${rule}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('help.keys')}</h3>
          <dl className={styles['table']}>
            {QUERY_KEYS.map((key) => (
              <KeyRow key={key} name={key} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

function KeyRow({ name }: { readonly name: QueryKey }) {
  const { t, language } = useTexts();
  const values = valuesOf(name, language);
  return (
    <div>
      <dt className="tightWrap">
        {keys.wordsShown(name, language).map((word) => (
          <code key={word}>{word}</code>
        ))}
      </dt>
      <dd>
        {t(`help.key.${name}`)}
        {values.length > 0 && (
          <span className="tightWrap">
            {values.map((value) => (
              <code key={value}>{value}</code>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}

function sayIn(language: Language): Say {
  return (key, operator, value) =>
    (keys.wordsShown(key, language)[0] ?? key) +
    operator +
    (typeof value === 'number' ? (valuesOf(key, language)[value] ?? '') : value);
}
