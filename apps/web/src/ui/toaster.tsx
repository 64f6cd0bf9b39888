import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, type KeyboardEvent } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { forgetToast, useWaitingToasts } from '../lib/toasts.ts';
import { Button, IconButton } from './button.tsx';
import styles from './toaster.module.css';

/** Delay in milliseconds before the text: a live region must be empty to announce it. */
const ANNOUNCE_DELAY_MS = 100;
const MAX_AT_ONCE = 3;

/** Live region of the toasts. Load it lazily with the first one; it stays mounted. */
export function Toaster() {
  return (
    <Toast.Provider limit={MAX_AT_ONCE}>
      <Toasts />
    </Toast.Provider>
  );
}

function Toasts() {
  const { t } = useTexts();
  const { toasts, add, close } = Toast.useToastManager();
  const waiting = useWaitingToasts();

  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => {
      for (const { id, kind, text, duration, undo } of waiting) {
        const key = String(id);
        add({
          id: key,
          type: kind,
          title: text,
          timeout: duration,
          priority: kind === 'error' ? 'high' : 'low',
          ...(undo && {
            actionProps: {
              children: undo.label,
              onClick: () => {
                undo.run();
                close(key);
              },
            },
          }),
        });
        forgetToast(id);
      }
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting, add, close]);

  return (
    <Toast.Portal>
      <Toast.Viewport className={styles['place']} aria-label={t('ui.messages')}>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['down', 'left']}
            className={styles['toast']}
            onKeyDown={keepEscape}
          >
            {toast.type === 'error' ? (
              <CircleAlert aria-hidden="true" />
            ) : (
              <CircleCheck aria-hidden="true" />
            )}
            <Toast.Title render={<p />} className="flex-1 leading-snug font-medium wrap-anywhere" />
            {toast.actionProps && <Toast.Action render={<Button size="sm" />} />}
            <Toast.Close
              // The library hides it until the toast has the focus; touch users need it earlier.
              aria-hidden={false}
              render={
                <IconButton size="sm" label={t('ui.close')} icon={<X aria-hidden="true" />} />
              }
            />
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** Stops Escape, which closes the focused toast, from also closing the dialog behind it. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation();
}
