import type { DeckImportProblem } from '@inkfolio/contract/deck-import';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { importProblemText } from './import-problem-text.ts';
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
          <h4 className="caption m-0">{t('deckImport.problems', { count: open })}</h4>
        </div>
      )}
      <ul className="stack leading-snug wrap-anywhere">
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
    <li className="flex gap-2">
      <Icon
        className={classes('h-[1lh] w-[1em] flex-none', picked ? 'text-success' : 'text-danger')}
        aria-hidden="true"
      />
      <div className="stack gap-1">
        <p>{importProblemText(problem, t)}</p>
        {picked ? (
          <p className="text-success">
            {t('deckImport.picked', { quantity, name: nameOf(picked) })}
          </p>
        ) : (
          detail !== '' && <code className="fineprint line-clamp-2">{detail}</code>
        )}
        {suggestions.length > 0 && (
          <div
            className="wrap gap-1.5 [&>span]:flex-[1_0_100%]"
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
                  className="text-start aria-pressed:bg-accent aria-pressed:text-on-accent"
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
