import { useMutation } from '@tanstack/react-query';
import type { Language } from '@inkfolio/domain/language';
import { useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { codeProblem } from './code-problem.ts';

/** Shape of the contract's `EmailAddress`, without its limits. */
const ADDRESS = /^[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

interface EmailFormProps {
  /** Name of the form, or the id of an element that names it. */
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly isPrimary?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly send: (email: string, language: Language) => Promise<unknown>;
  /** Called after a code was asked for. */
  readonly onSent: (email: string) => void;
}

/** Asks for an e-mail address and sends a code to it. */
export function EmailForm({ name, isPrimary = false, inputRef, send, onSent }: EmailFormProps) {
  const { t, language } = useTexts();
  const example = t('login.email.example');
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const field = inputRef ?? ownRef;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (address: string) => send(address, language),
    networkMode: 'always',
    onSuccess: (_, address) => onSent(address),
    onError: () => field.current?.focus(),
  });

  const submit = () => {
    const address = email.trim();
    const isAddress = ADDRESS.test(address);
    setInvalid(!isAddress);
    if (isAddress) mutate(address);
    else field.current?.focus();
  };

  const problem = isInvalid
    ? t('login.email.invalid', { example })
    : error && codeProblem(error, t);
  return (
    <form
      noValidate
      {...name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <TextField
        label={t('login.email.label')}
        error={problem ?? undefined}
        type="email"
        name="email"
        autoComplete="email webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={254}
        placeholder={example}
        value={email}
        inputRef={field}
        onChange={(text) => {
          setEmail(text);
          setInvalid(false);
          reset();
        }}
      />
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        // Beside the field, below the height of its label.
        className="mt-[calc(0.9375rem_+_6px)] compact:min-h-[46px]"
        busy={isPending}
      >
        {t('login.email.send')}
      </Button>
    </form>
  );
}
