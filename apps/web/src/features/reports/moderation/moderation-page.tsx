import type { ModerationCase, ModerationOverview } from '@inkfolio/contract/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ColumnPage, PageSection } from '../../../ui/column-page.tsx';
import { ReportsState } from '../reports-state.tsx';
import styles from '../reports.module.css';
import { moderationQuery } from '../reports.queries.ts';
import { CaseView } from './case-view.tsx';
import { LogEntry } from './log-entry.tsx';
import { WordListForm } from './word-list-form.tsx';

/** `/moderation`: what waits for a decision, what is hidden, what was decided, and the words. */
export function ModerationPage() {
  const { t } = useTexts();
  const query = useQuery(moderationQuery());
  const client = useQueryClient();
  useDocumentTitle(t('moderation.title'));
  const show = (overview: ModerationOverview) =>
    client.setQueryData(moderationQuery().queryKey, overview);
  const { data } = query;
  return (
    <ColumnPage title={t('moderation.title')}>
      {data ? (
        <>
          <PageSection title={t('moderation.open', { count: data.open.length })}>
            {data.open.length === 0 && <p className="help">{t('moderation.empty')}</p>}
            <Cases cases={data.open} onDecided={show} />
          </PageSection>
          <PageSection title={t('moderation.hidden', { count: data.restricted.length })}>
            {data.restricted.length === 0 && <p className="help">{t('moderation.noneHidden')}</p>}
            <Cases cases={data.restricted} onDecided={show} />
          </PageSection>
          <PageSection title={t('moderation.words')}>
            <WordListForm words={data.words} onSaved={show} />
          </PageSection>
          <PageSection title={t('moderation.log')}>
            {data.log.length === 0 && <p className="help">{t('moderation.noLog')}</p>}
            <ul className={styles['list']}>
              {data.log.map((action) => (
                <LogEntry key={`${action.at} ${action.title} ${action.action}`} action={action} />
              ))}
            </ul>
          </PageSection>
        </>
      ) : (
        <ReportsState query={query} />
      )}
    </ColumnPage>
  );
}

interface CasesProps {
  readonly cases: readonly ModerationCase[];
  readonly onDecided: (overview: ModerationOverview) => void;
}

function Cases({ cases, onDecided }: CasesProps) {
  return (
    <ul className={styles['list']}>
      {cases.map((one) => (
        <li key={`${one.kind} ${one.targetId}`}>
          <CaseView one={one} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  );
}
