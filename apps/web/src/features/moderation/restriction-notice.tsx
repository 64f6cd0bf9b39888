import type { Restriction } from '@inkfolio/contract/moderation';
import { MAX_MODERATION_TEXT } from '@inkfolio/domain/moderation/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Quote } from './quote.tsx';
import { reasonText } from './ready-answers.ts';
import { putObjection, ownReportsQuery } from './reports.queries.ts';

/** Statement of reasons: what is hidden, the rule, the reason, and how to object. */
export function RestrictionNotice({ restriction }: { readonly restriction: Restriction }) {
  const { t, language } = useTexts();
  const id = useId();
  const { kind, title, rule, madeAt, objection } = restriction;
  return (
    <section className="surface stack p-4" aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {t(`reports.hidden.${kind}`, { name: title })}
      </h2>
      <p className="fineprint">
        {t('reports.rule', { rule: t(`reports.${rule}`), date: formatDate(madeAt, language) })}
      </p>
      <Quote>{reasonText(restriction, t)}</Quote>
      <p className="help">{t(`reports.stays.${kind}`)}</p>
      {objection === null ? (
        <ObjectionForm restriction={restriction} />
      ) : (
        <p role="status" className="help">
          {t('reports.objected')}
        </p>
      )}
    </section>
  );
}

function ObjectionForm({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => putObjection(restriction, text),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(ownReportsQuery()),
  });
  return (
    <form
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (text.trim() !== '' && !isPending) mutate();
      }}
    >
      <TextArea
        label={t('reports.objection')}
        help={t('reports.objectionHelp')}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={MAX_MODERATION_TEXT}
        error={error === null ? undefined : errorMessage(error, t, 'reports.objectionFailed')}
      />
      <div>
        <Button type="submit" busy={isPending} disabled={text.trim() === ''}>
          {t('reports.object')}
        </Button>
      </div>
    </form>
  );
}
