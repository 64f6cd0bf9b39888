import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { postEmail } from './auth.api.ts';
import { codeProblem } from './code-problem.ts';

/** Shape of the contract's `EmailAddress`, without its limits. */
const ADDRESS = /^[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

interface EmailFormProps {
  /** Called after a code was asked for. */
  readonly onSent: (email: string) => void;
}

/** Asks for the e-mail address and sends a log-in code to it. */
export function EmailForm({ onSent }: EmailFormProps) {
  const { t, language } = useTexts();
  const id = useId();
  const example = t('login.email.example');
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (address: string) => postEmail(address, language),
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
    <>
      <p className="row fineprint gap-3.5">
        <span className="rule" />
        <span id={id}>{t('login.email.or')}</span>
        <span className="rule" />
      </p>
      <form
        noValidate
        aria-labelledby={id}
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
          // Beside the field, below the height of its label.
          className="mt-[calc(0.9375rem_+_6px)] compact:min-h-[46px]"
          busy={isPending}
        >
          {t('login.email.send')}
        </Button>
      </form>
    </>
  );
}
