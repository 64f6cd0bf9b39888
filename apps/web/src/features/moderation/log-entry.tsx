import type { LoggedAction } from '@inkfolio/contract/moderation';
import { DOT, formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { reasonText } from './ready-answers.ts';

export function LogEntry({ action }: { readonly action: LoggedAction }) {
  const { t, language } = useTexts();
  const { kind, rule } = action;
  const hasReason = kind !== null && rule !== null && action.action === 'hide';
  const answer = hasReason ? reasonText({ ...action, kind, rule }, t) : action.answer;
  return (
    <li className="tightStack">
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
