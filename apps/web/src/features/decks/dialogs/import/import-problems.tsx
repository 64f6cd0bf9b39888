import type { DeckImportProblem } from '@inkfolio/contract/deck-import';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../../cards/card-crop.tsx';
import { mentionQuery } from '../../data/mentions.queries.ts';
import styles from '../deck-dialogs.module.css';
import { importProblemText } from './import-problem-text.ts';
import type { DeckPaste } from './use-deck-paste.ts';

/** Cards that a search for another card offers. */
const MAX_FOUND = 4;
/** Characters that start the search. */
const MIN_QUERY = 2;

interface ImportProblemsProps {
  readonly paste: DeckPaste;
  readonly problems: readonly DeckImportProblem[];
  /** Shows the line in the field. */
  readonly onLine: (line: number) => void;
}

/** Lists the lines to check with candidates; without a choice they are left out. */
export function ImportProblems({ paste, problems, onLine }: ImportProblemsProps) {
  const { t } = useTexts();
  const open = problems.filter(({ text }) => !paste.picks.has(text)).length;
  return (
    <section className="stack" aria-labelledby="lines-to-check">
      <div role="status">
        <h4 id="lines-to-check" className="row m-0 gap-2 font-display text-md font-bold">
          {open > 0 && <CircleAlert className="text-warning" aria-hidden="true" />}
          {t('deckImport.toCheck', { count: open })}
        </h4>
      </div>
      <ul className="stack">
        {problems.map((problem) => (
          <LineToCheck key={problem.line} problem={problem} paste={paste} onLine={onLine} />
        ))}
      </ul>
    </section>
  );
}

interface LineToCheckProps {
  readonly problem: DeckImportProblem;
  readonly paste: DeckPaste;
  readonly onLine: (line: number) => void;
}

function LineToCheck({ problem, paste, onLine }: LineToCheckProps) {
  const { t, language } = useTexts();
  const [search, setSearch] = useState<string>();
  const { line = 1, text, quantity = 1, suggestions } = problem;
  const query = search !== undefined && search.length >= MIN_QUERY ? search : undefined;
  const found = useQuery(mentionQuery(query, language)).data?.slice(0, MAX_FOUND) ?? [];
  const picked = paste.picks.get(text);
  const isOut = picked === null;
  const toggle = (card: Card | null) =>
    paste.pick(text, card?.id === picked?.id && paste.picks.has(text) ? undefined : card);
  const offered = query === undefined ? suggestions : found;
  const candidates = [
    ...(picked && !offered.some(({ id }) => id === picked.id) ? [picked] : []),
    ...offered,
  ];
  return (
    <li className={styles['check']} data-line={line} data-done={picked !== undefined}>
      <button type="button" className="text-start text-sm/snug" onClick={() => onLine(line)}>
        {importProblemText(problem, t)}
      </button>
      {picked && (
        <p className="row gap-2 text-sm text-success">
          <CircleCheck aria-hidden="true" />
          {t('deckImport.picked', { quantity, name: translationOf(picked, language).fullName })}
        </p>
      )}
      {search !== undefined && (
        <SearchField
          label={t('edit.findByName')}
          clearLabel={t('deckImport.clear')}
          value={search}
          delay={250}
          onChange={setSearch}
        />
      )}
      {candidates.length > 0 && (
        <div role="group" aria-label={t('deckImport.didYouMean')} className="mt-1.5">
          <p className="fineprint" aria-hidden="true">
            {t('deckImport.didYouMean')}
          </p>
          <ul className="mt-1 grid gap-2 lg:grid-cols-2">
            {candidates.map((card) => {
              const { name, version } = translationOf(card, language);
              return (
                <li key={card.id}>
                  <button
                    type="button"
                    className={styles['candidate']}
                    aria-pressed={card.id === picked?.id}
                    onClick={() => toggle(card)}
                  >
                    <CardThumb card={card} className="size-[42px] flex-none" />
                    <span className="min-w-0 wrap-anywhere">
                      <b className="block font-semibold">{name}</b>
                      {version !== null && <VisuallyHidden> - </VisuallyHidden>}
                      <i className="font-display text-faint">{version}</i>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <p className="wrap gap-x-5 text-sm">
        {search === undefined && (
          <button
            type="button"
            className="link touch row min-h-[28px] gap-1.5"
            onClick={() => setSearch('')}
          >
            <Search size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('deckImport.anotherCard')}
          </button>
        )}
        <button
          type="button"
          className="link touch min-h-[28px]"
          aria-pressed={isOut}
          onClick={() => toggle(null)}
        >
          {t('deckImport.leaveOut')}
        </button>
      </p>
    </li>
  );
}
