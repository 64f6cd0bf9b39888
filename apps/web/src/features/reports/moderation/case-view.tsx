import type { ModerationCase, ModerationOverview } from '@inkfolio/contract/moderation';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../reports.module.css';
import { DecisionForm } from './decision-form.tsx';

interface CaseViewProps {
  readonly one: ModerationCase;
  readonly onDecided: (overview: ModerationOverview) => void;
}

/** A reported or hidden thing: its texts, who reported it and why, the account, and the decision. */
export function CaseView({ one, onDecided }: CaseViewProps) {
  const { t } = useTexts();
  const id = useId();
  const { kind, title, restriction, account } = one;
  const name = title ?? restriction?.title ?? one.reports[0]?.title ?? '';
  const isReadable = kind === 'deck' && title !== null && restriction === null;
  return (
    <article className={classes('surface', 'stack', styles['notice'])} aria-labelledby={id}>
      <h3 id={id} className="subtitle">
        {t(`moderation.thing.${kind}`, { name })}
      </h3>
      <p className="fineprint">{t('moderation.by', { name: one.displayName })}</p>
      {title === null && <p className="help">{t('moderation.deleted')}</p>}
      {one.description !== null && (
        <blockquote className={styles['quote']}>{one.description}</blockquote>
      )}
      {one.videoUrl !== null && <p className={styles['quote']}>{one.videoUrl}</p>}
      {isReadable && (
        <Link className="link" to={`/decks/${one.targetId}`}>
          {t('moderation.openDeck')}
        </Link>
      )}
      <Reasons one={one} />
      <p className="fineprint">
        <AccountFacts account={account} />
      </p>
      <DecisionForm one={one} onDecided={onDecided} />
    </article>
  );
}

/** Reports, the decision before, and the objection to it. */
function Reasons({ one }: { readonly one: ModerationCase }) {
  const { t, language } = useTexts();
  const { reports, restriction } = one;
  return (
    <>
      {reports.length > 0 && (
        <ul className={styles['list']}>
          {reports.map((report) => (
            <li key={`${report.createdAt} ${report.reporter ?? ''}`} className="tightStack">
              <span>
                <b>{report.reporter ?? t('moderation.visitor')}</b>
                {` · ${t(`reports.${report.reason}`)} · ${formatDate(report.createdAt, language)}`}
              </span>
              {report.text !== '' && (
                <blockquote className={styles['quote']}>{report.text}</blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
      {restriction && (
        <p className="help">
          {t('reports.rule', {
            rule: t(`reports.${restriction.rule}`),
            date: formatDate(restriction.madeAt, language),
          })}{' '}
          {restriction.answer}
        </p>
      )}
      {restriction?.objection != null && (
        <div className="tightStack">
          <b>{t('moderation.objection')}</b>
          <blockquote className={styles['quote']}>{restriction.objection}</blockquote>
        </div>
      )}
    </>
  );
}

function AccountFacts({ account }: Pick<ModerationCase, 'account'>) {
  const { t, language } = useTexts();
  return [
    t('moderation.since', { date: formatDate(account.createdAt, language) }),
    t('moderation.publicDecks', { count: account.publicDecks }),
    t('moderation.hiddenBefore', { count: account.hiddenBefore }),
    ...(account.isSuspended ? [t('moderation.isSuspended')] : []),
  ].join(' · ');
}
