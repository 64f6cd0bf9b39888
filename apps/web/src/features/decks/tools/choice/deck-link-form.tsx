import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { deckIdFromText } from './deck-link.ts';

interface DeckLinkFormProps {
  readonly submitText: string;
  /** Accepts the deck; returns a message if it cannot be used. */
  readonly onSubmit: (deckId: string) => string | undefined;
}

/** Field for the link of any deck that the player may read. */
export function DeckLinkForm({ submitText, onSubmit }: DeckLinkFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const deckId = deckIdFromText(text);
    const problem = deckId === undefined ? t('deckChoice.linkWrong') : onSubmit(deckId);
    setError(problem);
    if (problem === undefined) setText('');
  };

  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-2" onSubmit={submit}>
      <TextField
        label={t('deckChoice.link')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="go"
        error={error}
        help={t('deckChoice.linkHelp')}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        className="mt-[calc(var(--text-xs)_*_var(--leading-snug)_+_var(--space-1h))] self-start max-lg:min-h-[46px]"
      >
        {submitText}
      </Button>
    </form>
  );
}
