import type { ModerationOverview } from '@inkfolio/contract/moderation';
import { MAX_WORD_LIST } from '@inkfolio/domain/moderation/moderation';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { putWords } from './reports.api.ts';

interface WordListFormProps {
  readonly words: string;
  readonly onSaved: (overview: ModerationOverview) => void;
}

/** Form for the words that public names and descriptions must not contain. */
export function WordListForm({ words, onSaved }: WordListFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState(words);
  const { mutate, isPending } = useMutation({
    mutationFn: () => putWords(text),
    networkMode: 'always',
    onSuccess: (overview) => {
      onSaved(overview);
      showToast({ kind: 'success', text: t('moderation.wordsSaved') });
    },
    onError: (error) =>
      showToast({ kind: 'error', text: errorMessage(error, t, 'moderation.failed') }),
  });
  return (
    <form
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextArea
        label={t('moderation.wordsField')}
        help={t('moderation.wordsHelp')}
        value={text}
        onChange={setText}
        rows={6}
        maxLength={MAX_WORD_LIST}
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={isPending}>
          {t('moderation.saveWords')}
        </Button>
      </div>
    </form>
  );
}
