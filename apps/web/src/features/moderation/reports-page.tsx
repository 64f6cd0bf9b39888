import type { OwnReports, Report } from '@inkfolio/contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, EyeOff } from 'lucide-react';
import { useParams } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnPage, PageSection } from '../../ui/column-page.tsx';
import { useAccount } from '../auth/session.ts';
import { Quote } from './quote.tsx';
import { reportAnswerText } from './ready-answers.ts';
import { deleteReport, ownReportsQuery, reportQuery } from './reports.queries.ts';
import { ReportsState } from './reports-state.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';

/** `/reports`: the player's reports and hidden content; with an id one report, for anybody. */
export function ReportsPage() {
  const { id } = useParams();
  const { t } = useTexts();
  const title = t(id === undefined ? 'reports.title' : 'reports.one');
  useDocumentTitle(title);
  const isVisitor = useAccount().status === 'visitor';
  return (
    <ColumnPage title={title}>
      <p className="help">{t('reports.lead')}</p>
      {id !== undefined && <OneReport id={id} />}
      {id === undefined && isVisitor && (
        <div className="stack">
          <p className="help">{t('reports.visitor')}</p>
          <div>
            <Button to="/login">{t('reports.logIn')}</Button>
          </div>
        </div>
      )}
      {id === undefined && !isVisitor && <OwnReportList />}
    </ColumnPage>
  );
}

function OneReport({ id }: { readonly id: string }) {
  const query = useQuery(reportQuery(id));
  return query.data ? (
    <ul className="stack">
      <ReportRow report={query.data} />
    </ul>
  ) : (
    <ReportsState query={query} />
  );
}

function OwnReportList() {
  const query = useQuery(ownReportsQuery());
  return query.data ? <Everything own={query.data} /> : <ReportsState query={query} />;
}

function Everything({ own }: { readonly own: OwnReports }) {
  const { t } = useTexts();
  return (
    <>
      {own.isModerator && (
        <div>
          <Button variant="primary" to="/moderation">
            {t('reports.toModeration')}
          </Button>
        </div>
      )}
      {own.restrictions.length > 0 && (
        <PageSection title={t('reports.restrictions')}>
          {own.restrictions.map((restriction) => (
            <RestrictionNotice
              key={`${restriction.kind} ${restriction.targetId}`}
              restriction={restriction}
            />
          ))}
        </PageSection>
      )}
      <PageSection title={t('reports.reported')}>
        {own.reports.length === 0 ? (
          <p className="help">{t('reports.none')}</p>
        ) : (
          <ul className="stack">
            {own.reports.map((report) => (
              <ReportRow key={report.id} report={report} isOwn />
            ))}
          </ul>
        )}
      </PageSection>
    </>
  );
}

const OUTCOME_ICONS = { hidden: EyeOff, kept: Check, waiting: Clock } as const;

interface ReportRowProps {
  readonly report: Report;
  /** True in the reporter's own list, where reports can be withdrawn. */
  readonly isOwn?: boolean;
}

function ReportRow({ report, isOwn = false }: ReportRowProps) {
  const { t, language } = useTexts();
  const { kind, title, reason, text, createdAt, outcome } = report;
  const answer = reportAnswerText(report, t);
  const Icon = OUTCOME_ICONS[outcome ?? 'waiting'];
  return (
    <li className="surface stack p-4">
      <div className="spread">
        <b>{t(`reports.thing.${kind}`, { name: title })}</b>
        <span className="caption row gap-1.5">
          <Icon aria-hidden="true" />
          {t(`reports.outcome.${outcome ?? 'waiting'}`)}
        </span>
      </div>
      <p className="fineprint">
        {t('reports.when', {
          reason: t(`reports.${reason}`),
          date: formatDate(createdAt, language),
        })}
      </p>
      {text !== '' && <p className="help">{text}</p>}
      {answer !== '' && <Quote>{answer}</Quote>}
      {isOwn && outcome === null && <TakeBack report={report} />}
    </li>
  );
}

function TakeBack({ report }: { readonly report: Report }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteReport(report.id),
    networkMode: 'always',
    onError: (error) =>
      showToast({ kind: 'error', text: errorMessage(error, t, 'reports.takeBackFailed') }),
    onSettled: () => client.invalidateQueries(ownReportsQuery()),
  });
  return (
    <div>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {t('reports.takeBack')}
      </Button>
    </div>
  );
}
