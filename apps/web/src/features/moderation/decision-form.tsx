import type { Decision, ModerationCase, ModerationOverview } from '@inkfolio/contract/moderation';
import {
  MAX_MODERATION_TEXT,
  MODERATION_ACTIONS,
  outcomeOf,
  REPORT_REASONS,
  type ModerationAction,
  type ReportReason,
} from '@inkfolio/domain/moderation/moderation';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readyReason } from './ready-answers.ts';
import { postDecision } from './reports.queries.ts';

type Step = Decision['action'] | 'suspend' | 'suspendAll';

interface DecisionFormProps {
  readonly one: ModerationCase;
  readonly onDecided: (overview: ModerationOverview) => void;
}

/** Form for a decision about content or its player, with messages to both sides. */
export function DecisionForm({ one, onDecided }: DecisionFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const suspensions =
    one.kind === 'publishing' || one.account.isSuspended
      ? []
      : (['suspend', 'suspendAll'] as const);
  const isPossible = (action: ModerationAction) => one.actions.includes(action);
  const [step, setStep] = useState<Step>();
  const [rule, setRule] = useState<ReportReason>(
    one.restriction?.rule ?? one.reports[0]?.reason ?? one.decisions[0]?.rule ?? 'other',
  );
  // Undefined: prepared text, which each reader gets in their own language.
  const [ownerAnswer, setOwnerAnswer] = useState<string>();
  const [reporterAnswer, setReporterAnswer] = useState<string>();
  const possible: readonly Step[] = [...one.actions, ...suspensions];
  const chosen = step !== undefined && possible.includes(step) ? step : (possible[0] ?? 'keep');
  const isSuspension = chosen === 'suspend' || chosen === 'suspendAll';
  // The owner of content that stays visible gets no message.
  const answersOwner =
    chosen === 'hide' || isSuspension || (chosen === 'keep' && one.restriction !== null);
  const answersReporters = !isSuspension && one.reports.length > 0;
  const ready = readyReason({ kind: isSuspension ? 'publishing' : one.kind, rule }, t);
  const before = chosen === 'keep' ? one.restriction : null;
  const reason = ownerAnswer ?? (before?.rule === rule ? before.answer || ready : ready);
  const outcome = outcomeOf(isSuspension ? 'hide' : chosen, one.restriction !== null);
  const thanks = t(`reports.answer.${outcome}`);
  const thanked = reporterAnswer ?? thanks;

  const { kind, targetId, userId } = one;
  const decision = {
    ...(isSuspension
      ? { kind: 'publishing' as const, targetId: userId, action: 'hide' as const }
      : { kind, targetId, action: chosen }),
    rule,
    ownerAnswer: answersOwner && reason !== ready ? reason : '',
    reporterAnswer: answersReporters && thanked !== thanks ? thanked : '',
    closeAll: chosen === 'suspendAll',
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => postDecision(decision),
    networkMode: 'always',
    onSuccess: (overview) => {
      onDecided(overview);
      setStep(undefined);
      setOwnerAnswer(undefined);
      setReporterAnswer(undefined);
    },
  });
  const isDecided = error instanceof HttpError && error.code === 'already_decided';

  const choose = (each: ModerationAction) => isPossible(each) && setStep(each);
  useShortcut({ keys: 'h', descriptionId: 'moderation.hide', run: () => choose('hide') });
  useShortcut({ keys: 'k', descriptionId: 'moderation.keep', run: () => choose('keep') });
  useShortcut({ keys: 'r', descriptionId: 'moderation.restore', run: () => choose('restore') });
  useShortcut({
    keys: 'Mod+Enter',
    descriptionId: 'moderation.decide',
    run: () => form.current?.requestSubmit(),
  });

  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <Choice
        look="boxes"
        isSideBySide
        label={t('moderation.decision')}
        value={chosen}
        options={[
          ...MODERATION_ACTIONS.map((value) => ({
            value,
            label: t(`moderation.${value}`),
            hint: t(isPossible(value) ? `moderation.${value}Hint` : `moderation.not.${value}`),
            isDisabled: !isPossible(value),
          })),
          ...suspensions.map((value) => ({
            value,
            label: t(`moderation.${value}`),
            hint: t(`moderation.${value}Hint`),
          })),
        ]}
        onChange={setStep}
      />
      <div className="row">
        <span className="caption">{t('moderation.rule')}</span>
        <Select
          label={t('moderation.rule')}
          value={rule}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={setRule}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
        {answersOwner && (
          <TextArea
            label={t('moderation.ownerAnswer')}
            help={ready === '' ? undefined : t('moderation.readyHelp')}
            value={reason}
            onChange={setOwnerAnswer}
            rows={3}
            required
            maxLength={MAX_MODERATION_TEXT}
          />
        )}
        {answersReporters && (
          <TextArea
            label={t('moderation.reporterAnswer')}
            help={t('moderation.readyHelp')}
            value={thanked}
            onChange={setReporterAnswer}
            rows={3}
            required
            maxLength={MAX_MODERATION_TEXT}
          />
        )}
      </div>
      <div role="alert">
        {error !== null && (
          <Note kind="error">
            {isDecided
              ? t('moderation.alreadyDecided')
              : errorMessage(error, t, 'moderation.failed')}
          </Note>
        )}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {t(answersOwner || answersReporters ? `moderation.do.${chosen}` : `moderation.${chosen}`)}
        </Button>
      </div>
    </form>
  );
}
