import { useTexts, type TextId } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './callback-page.module.css';
import { useSignIn, type SignInStep } from './use-sign-in.ts';

const STEP_TEXTS: Readonly<Record<SignInStep, TextId>> = {
  connecting: 'callback.connecting',
  finalizing: 'callback.finalizing',
  redirecting: 'callback.redirecting',
  missing_token: 'login.error.missingToken',
  authentication_failed: 'login.error.authenticationFailed',
};

/** Where a browser comes back from the chat platform; a drop of ink fills until it goes on. */
export function CallbackPage() {
  const { t } = useTexts();
  const step = useSignIn();
  const failed = step === 'missing_token' || step === 'authentication_failed';
  useDocumentTitle(t('callback.title'));
  return (
    <div className={styles['page']}>
      <span className={styles['drop']} data-state={failed ? 'failed' : step}>
        <Glyph name="logo" className={styles['empty']} />
        <Glyph name="logo" className={styles['ink']} />
      </span>
      <h1 className={styles['title']}>{t('callback.title')}</h1>
      <div role="alert">{failed && <Note kind="error">{t(STEP_TEXTS[step])}</Note>}</div>
      <p role="status" className={styles['step']}>
        {t(failed ? 'callback.backToLogin' : STEP_TEXTS[step])}
      </p>
    </div>
  );
}
