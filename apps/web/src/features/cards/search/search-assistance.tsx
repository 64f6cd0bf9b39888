import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import menu from '../../../ui/menu.module.css';
import { Note } from '../../../ui/note.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';
import type { SearchAssistance, SearchProblem } from './query-assistance.ts';
import type { Completions } from './use-completions.ts';

/** Characters of context shown on either side of a problem. */
const CONTEXT = 24;

interface SearchProblemNoteProps {
  readonly problem: SearchProblem;
  readonly text: string;
  readonly assistance: SearchAssistance;
}

export function SearchProblemNote({ problem, text, assistance }: SearchProblemNoteProps) {
  const { t, language } = useTexts();
  const { start, end } = problem;
  const trimmed = text.trim();
  const { key, values } = assistance.wordsOf(problem, language);
  const operator = 'operator' in problem ? problem.operator : '';
  const written = 'written' in problem ? problem.written : '';
  return (
    <Note kind="error">
      <span>{t(`help.problem.${problem.code}`, { key, operator, values, written })}</span>
      {problem.code === 'sign_in_needed' && (
        <Link
          to="/login"
          className="ms-2 inline-block py-1 font-semibold text-text underline underline-offset-3 pointer-coarse:py-3"
          onClick={rememberReturnPath}
        >
          {t('nav.logIn')}
        </Link>
      )}
      {end > start && (
        <code className="mt-0.5 block text-[0.9em] wrap-anywhere whitespace-pre-wrap text-muted">
          {start > CONTEXT && '…'}
          {trimmed.slice(Math.max(0, start - CONTEXT), start)}
          <mark className="bg-transparent text-inherit underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-3">
            {trimmed.slice(start, end)}
          </mark>
          {trimmed.slice(end, end + CONTEXT)}
          {end + CONTEXT < trimmed.length && '…'}
        </code>
      )}
    </Note>
  );
}

interface CompletionListProps {
  readonly id: string;
  readonly completions: Completions;
}

/** Completions below the field, which keeps the focus and handles the keys. */
export function CompletionList({ id, completions }: CompletionListProps) {
  const { t } = useTexts();
  const { list, active, choose } = completions;
  const row = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (active !== undefined) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="sr-only">
        {list.length > 0 && t('help.completions.count', { count: list.length })}
      </p>
      {list.length > 0 && (
        <ul
          id={id}
          role="listbox"
          aria-label={t('help.completions')}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          className={classes(
            menu['menu'],
            'absolute inset-[calc(100%+var(--space-1))_0_auto] z-popover max-h-[320px] max-w-[420px] overflow-y-auto overscroll-contain focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          )}
          // Scroll containers must be keyboard accessible; the same keys work in the field.
          tabIndex={0}
        >
          {list.map((completion, index) => (
            <li
              key={completion.insert}
              ref={index === active ? row : undefined}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-highlighted={index === active || undefined}
              className={classes(
                menu['item'],
                'scroll-my-[5px] flex-wrap gap-y-0 leading-snug hover:bg-surface-3',
              )}
              onClick={() => choose(completion)}
            >
              <code className="text-text">{completion.insert}</code>
              {completion.kind === 'key' && (
                <span className="fineprint">{t(completion.meaning)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
