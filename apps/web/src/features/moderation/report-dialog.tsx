import type { Report } from '@inkfolio/contract/moderation';
import {
  MAX_MODERATION_TEXT,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@inkfolio/domain/moderation/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { Note } from '../../ui/note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAccount } from '../auth/session.ts';
import { postReport, ownReportsQuery } from './reports.queries.ts';

interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Reports a public deck or name: reason, optional text, and where the outcome will be shown. */
export function ReportDialog({ kind, targetId, name, open, onOpenChange }: ReportDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState<ReportReason>('insult');
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: postReport,
    networkMode: 'always',
    onSuccess: () => {
      setText('');
      void client.invalidateQueries(ownReportsQuery());
    },
  });
  const { data: report, isPending, error } = sending;
  const isRepeated = error instanceof HttpError && error.code === 'already_reported';

  const change = (next: boolean) => {
    if (isPending) return;
    sending.reset();
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(kind === 'deck' ? 'reports.deck' : 'reports.name')}
      footer={
        report ? (
          <Button variant="primary" onClick={() => change(false)}>
            {t('reports.close')}
          </Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={() => change(false)}>
              {t('reports.cancel')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon={<Flag aria-hidden="true" />}
              busy={isPending}
            >
              {t('reports.send')}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-4">
        <p className="name">{name}</p>
        {report ? (
          <Thanks report={report} />
        ) : (
          <form
            id={form}
            className="stack gap-4"
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              if (!isPending) sending.mutate({ kind, targetId, reason, text });
            }}
          >
            <Choice
              look="rows"
              label={t('reports.what')}
              value={reason}
              options={REPORT_REASONS.map((value) => ({ value, label: t(`reports.${value}`) }))}
              onChange={setReason}
            />
            <TextArea
              label={t('reports.more')}
              value={text}
              onChange={setText}
              rows={3}
              maxLength={MAX_MODERATION_TEXT}
              counter={{ length: text.length, max: MAX_MODERATION_TEXT }}
            />
            <div role="alert">
              {error !== null && (
                <Note kind="error">
                  {isRepeated ? t('reports.repeated') : errorMessage(error, t, 'reports.failed')}
                </Note>
              )}
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}

/** Tells the reporter where the outcome will be shown. */
function Thanks({ report }: { readonly report: Report }) {
  const { t } = useTexts();
  const isPlayer = useAccount().status === 'player';
  const link = useRef<HTMLAnchorElement>(null);
  // The focused submit button was removed.
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <div role="status" className="stack">
      <Note kind="success">{t('reports.sent')}</Note>
      <p className="help">{t(isPlayer ? 'reports.sentPlayer' : 'reports.sentVisitor')}</p>
      <Link ref={link} className="link" to={isPlayer ? '/reports' : `/reports/${report.id}`}>
        {t(isPlayer ? 'reports.title' : 'reports.one')}
      </Link>
    </div>
  );
}
