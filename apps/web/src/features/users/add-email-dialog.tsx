import type { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { CodeEntry } from '../auth/code-form.tsx';
import { EmailForm } from '../auth/email-form.tsx';
import type { SentCode } from '../auth/sent-code.ts';
import { postNewEmail, postNewEmailCode } from './users.queries.ts';

interface AddEmailDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: (ways: LoginWaysResponse) => void;
  readonly onTooOld: () => void;
  /** Called when the player wants to merge the account of the address. */
  readonly onMerge: () => void;
}

/** Dialog that asks for an address, then for the code mailed to it. Load it lazily. */
export function AddEmailDialog(props: AddEmailDialogProps) {
  const { open, onOpenChange, onAdded, onTooOld, onMerge } = props;
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // Kept while the dialog is closed: the mail may be on its way.
  const [sent, setSent] = useState<SentCode>();
  const [isTaken, setIsTaken] = useState(false);
  const mergeButton = useRef<HTMLButtonElement>(null);
  const start = (next?: SentCode) => {
    setIsTaken(false);
    setSent(next);
  };
  const fresh = async <T,>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      const code = error instanceof HttpError ? error.code : '';
      if (code === 'login_too_old') onTooOld();
      if (code === 'email_taken') {
        flushSync(() => setIsTaken(true));
        mergeButton.current?.focus();
      }
      throw error;
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(sent === undefined || isTaken ? 'profile.emails.add' : 'login.code.title')}
      initialFocus={field}
    >
      {sent === undefined ? (
        <EmailForm
          name={{ 'aria-label': t('profile.emails.add') }}
          isPrimary
          inputRef={field}
          send={(email, language) => fresh(postNewEmail(email, language))}
          onSent={(email) => start({ email, at: Date.now() })}
        />
      ) : (
        <div className="stack gap-4">
          {isTaken ? (
            <>
              <p role="alert">
                <Note kind="error">{t('profile.emails.taken')}</Note>
              </p>
              <Button
                ref={mergeButton}
                variant="primary"
                size="lg"
                aria-haspopup="dialog"
                onClick={() => {
                  start();
                  onMerge();
                }}
              >
                {t('profile.merge')}
              </Button>
            </>
          ) : (
            <CodeEntry
              sent={sent}
              onResent={start}
              submit={t('profile.emails.confirm')}
              help={t('profile.emails.help')}
              send={(email, language) => fresh(postNewEmail(email, language))}
              enter={(code) => fresh(postNewEmailCode(code))}
              onEntered={(ways) => {
                start();
                onAdded(ways);
              }}
            />
          )}
          <Button
            variant="ghost"
            className="-ms-2.5 justify-self-start"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => {
              flushSync(() => start());
              field.current?.focus();
            }}
          >
            {t('profile.emails.other')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
