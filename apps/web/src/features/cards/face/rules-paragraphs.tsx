import type { IconName } from '@inkfolio/domain/art/icon-shapes';
import type { Language } from '@inkfolio/domain/language';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { parseRules, titleCase, type RulesRun, type RulesSymbol } from './rules-text.ts';
import styles from './card.module.css';

const SYMBOL_ICONS: Record<RulesSymbol, IconName> = {
  exert: 'exert',
  ink: 'hex',
  lore: 'lore',
  strength: 'strength',
  willpower: 'willpower',
  inkwell: 'inkwell',
};

interface RulesParagraphsProps {
  readonly text: string;
  readonly language: Language;
}

/**
 * Rules text of a card, one paragraph per line: keywords bold, abilities and reminders italic,
 * symbols as icons with accessible names.
 */
export function RulesParagraphs({ text, language }: RulesParagraphsProps) {
  // Paragraphs and runs of a text never change their order: their indexes are safe keys.
  return parseRules(text).map((runs, place) => (
    <p key={place} className={styles['paragraph']} data-reminder={isReminder(runs) || undefined}>
      {runs.map((run, index) => (
        <RulesRunText key={index} run={run} language={language} />
      ))}
    </p>
  ));
}

function RulesRunText({ run, language }: { readonly run: RulesRun; readonly language: Language }) {
  const { t } = useTexts();
  const titled = run.style === 'ability' && language === 'en';
  const content = run.parts.map((part, index) =>
    typeof part === 'string' ? (
      titled ? (
        titleCase(part)
      ) : (
        part
      )
    ) : (
      <span key={index} role="img" aria-label={t(`face.symbol.${part.symbol}`)}>
        <Icon name={SYMBOL_ICONS[part.symbol]} className={styles['symbol']} />
      </span>
    ),
  );
  if (run.style === 'plain') return content;
  if (run.style === 'keyword') return <b className={styles['keyword']}>{content}</b>;
  if (run.style === 'reminder') return <em className={styles['reminder']}>{content}</em>;
  return <i className={titled ? styles['ability'] : styles['capitals']}>{content}</i>;
}

function isReminder(runs: readonly RulesRun[]): boolean {
  return runs.every((run) => run.style === 'reminder');
}
