import type {
  ModerationCase,
  ModerationOverview,
  LoggedAction,
} from '@inkfolio/contract/moderation';
import { DECK_TEXTS } from '@inkfolio/domain/decks/deck-texts';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { DOT, formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfCase } from './case-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Quote } from './quote.tsx';
import { reasonText } from './ready-answers.ts';

interface CaseViewProps {
  readonly one: ModerationCase;
  readonly onDecided: (overview: ModerationOverview) => void;
}

/** Reported or hidden content: its texts, reports, the account, and the decision. */
export function CaseView({ one, onDecided }: CaseViewProps) {
  const { t } = useTexts();
  const id = useId();
  const { kind, title, restriction } = one;
  const isReadable = kind === 'deck' && title !== null && restriction === null;
  return (
    <article
      className="surface stack gap-4 p-6 max-md:p-4 [&_h2]:text-xl [&_h2]:wrap-anywhere"
      aria-labelledby={id}
    >
      <header className="wrap items-start justify-between">
        <div>
          <p className="caption">{t(`moderation.kind.${kind}`)}</p>
          <h2 id={id} tabIndex={-1}>
            {nameOfCase(one)}
          </h2>
          <p className="fineprint">{t('moderation.by', { name: one.displayName })}</p>
        </div>
        {isReadable && (
          <Button icon={<Eye aria-hidden="true" />} to={`/decks/${one.targetId}`}>
            {t('moderation.openDeck')}
          </Button>
        )}
      </header>
      {title === null && <p className="help">{t('moderation.deleted')}</p>}
      {one.texts.length > 0 && (
        <div className="stack border border-line bg-surface-2 px-6 py-4 font-display text-lg/body font-regular wrap-anywhere whitespace-pre-line [&_blockquote]:m-0">
          {one.texts.map(({ name, text }) =>
            DECK_TEXTS[name].kind === 'lines' ? (
              <blockquote key={name}>{text}</blockquote>
            ) : (
              <p key={name}>{text}</p>
            ),
          )}
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <Reasons one={one} />
        <Context account={one.account} />
      </div>
      <DecisionForm one={one} onDecided={onDecided} />
    </article>
  );
}

/** Reports, earlier decisions, and the objection to the last one. */
function Reasons({ one }: { readonly one: ModerationCase }) {
  const { t, language } = useTexts();
  const { restriction } = one;
  return (
    <section className="stack">
      {one.reports.length > 0 && (
        <>
          <h3 className="subtitle">{t('moderation.reports', { count: one.reports.length })}</h3>
          <ul className="stack">
            {one.reports.map((report) => (
              <li key={`${report.createdAt} ${report.reporter ?? ''}`} className="stack gap-1">
                <span>
                  <b>{report.reporter ?? t('moderation.visitor')}</b>
                  {['', t(`reports.${report.reason}`), formatDate(report.createdAt, language)].join(
                    DOT,
                  )}
                </span>
                {report.text !== '' && <Quote>{report.text}</Quote>}
              </li>
            ))}
          </ul>
        </>
      )}
      {one.decisions.length > 0 && (
        <>
          <h3 className="subtitle">{t('moderation.decisions')}</h3>
          <ul className="stack">
            {one.decisions.map((action) => (
              <LogEntry key={`${action.at} ${action.action}`} action={action} />
            ))}
          </ul>
        </>
      )}
      {restriction?.objection != null && (
        <div className="stack gap-1">
          <b>{t('moderation.objection')}</b>
          <Quote>{restriction.objection}</Quote>
        </div>
      )}
    </section>
  );
}

function Context({ account }: Pick<ModerationCase, 'account'>) {
  const { t, language } = useTexts();
  const facts = [
    [t('moderation.account'), formatDate(account.createdAt, language)],
    [t('moderation.language'), t(`language.${account.language}`)],
    [t('moderation.publicDecks'), account.publicDecks],
    [t('moderation.hiddenBefore'), account.hiddenBefore],
    [t('moderation.publishing'), t(account.isSuspended ? 'moderation.no' : 'moderation.yes')],
  ] as const;
  return (
    <section className="stack">
      <h3 className="subtitle">{t('moderation.context')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-t border-line-soft py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="lining-nums tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function LogEntry({ action }: { readonly action: LoggedAction }) {
  const { t, language } = useTexts();
  const { kind, rule } = action;
  const hasReason = kind !== null && rule !== null && action.action === 'hide';
  const answer = hasReason ? reasonText({ ...action, kind, rule }, t) : action.answer;
  return (
    <li className="stack gap-1">
      <p>
        {kind === null
          ? t('moderation.logged.words')
          : t(`moderation.logged.${action.action}`, {
              thing: t(`moderation.thing.${kind}`, { name: action.title }),
            })}
      </p>
      <p className="fineprint">
        {[
          action.moderator,
          formatDate(action.at, language),
          ...(rule === null ? [] : [t(`reports.${rule}`)]),
          t('moderation.reports', { count: action.reports }),
        ].join(DOT)}
      </p>
      {answer !== '' && <p className="help">{answer}</p>}
    </li>
  );
}
