import type { DeckImportProblem } from '@inkfolio/contract/deck-import';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { importProblemText } from './import-problem-text.ts';
import styles from './import-result.module.css';
import type { Picks } from './imported-deck.ts';

interface ImportProblemsProps {
  readonly problems: readonly DeckImportProblem[];
  readonly isRefused: boolean;
  readonly picks: Picks;
  readonly onPick: (position: number, card: Card | undefined) => void;
}

/** Lists each line that was not understood, with suggested cards. */
export function ImportProblems({ problems, isRefused, picks, onPick }: ImportProblemsProps) {
  const { t } = useTexts();
  const open = problems.filter((_, position) => !picks.has(position)).length;
  return (
    <section className="stack">
      {!isRefused && (
        <div role="status">
          <h4 className={classes('caption', styles['caption'])}>
            {t('deckImport.problems', { count: open })}
          </h4>
        </div>
      )}
      <ul className={classes('stack', styles['lines'])}>
        {problems.map((problem, position) => (
          <Problem
            key={position}
            problem={problem}
            picked={picks.get(position)}
            onPick={(card) => onPick(position, card)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProblemProps {
  readonly problem: DeckImportProblem;
  readonly picked: Card | undefined;
  readonly onPick: (card: Card | undefined) => void;
}

function Problem({ problem, picked, onPick }: ProblemProps) {
  const { t, language } = useTexts();
  const { text, name, place, quantity = 1, suggestions } = problem;
  const Icon = picked ? CircleCheck : CircleAlert;
  const nameOf = (card: Card) => translationOf(card, language).fullName;
  // An unknown card needs no detail: the text names it.
  const detail = place ?? (name === undefined ? text : '');
  return (
    <li className={styles['problem']} data-solved={picked !== undefined}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className="tightStack">
        <p>{importProblemText(problem, t)}</p>
        {picked ? (
          <p className={styles['picked']}>
            {t('deckImport.picked', { quantity, name: nameOf(picked) })}
          </p>
        ) : (
          detail !== '' && <code className={classes('fineprint', styles['detail'])}>{detail}</code>
        )}
        {suggestions.length > 0 && (
          <div
            className={classes('tightWrap', styles['suggestions'])}
            role="group"
            aria-label={t('deckImport.didYouMean')}
          >
            <span className="fineprint" aria-hidden="true">
              {t('deckImport.didYouMean')}
            </span>
            {suggestions.map((card) => {
              const isPicked = card.id === picked?.id;
              return (
                <Button
                  key={card.id}
                  size="sm"
                  aria-pressed={isPicked}
                  className={styles['suggestion']}
                  onClick={() => onPick(isPicked ? undefined : card)}
                >
                  {nameOf(card)}
                </Button>
              );
            })}
          </div>
        )}
      </div>
    </li>
  );
}
