import type { ReactNode } from 'react';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './no-game.module.css';

type NoGameProps =
  | { readonly error: Error | null; readonly isOffline: boolean; readonly onRetry: () => void }
  | { readonly tooSmallDeckId: string }
  | { readonly brokenReplayOf: string };

/** In the place of a game that is on its way or cannot be. */
export function NoGame(props: NoGameProps) {
  const { t } = useTexts();
  if ('tooSmallDeckId' in props) {
    return (
      <Message
        id="tooSmall"
        action={
          <Button variant="primary" to={`/decks/${props.tooSmallDeckId}`}>
            {t('simulator.toDeck')}
          </Button>
        }
      />
    );
  }
  if ('brokenReplayOf' in props) {
    return (
      <Message
        id="brokenReplay"
        action={
          <Button variant="primary" to={`/decks/${props.brokenReplayOf}/simulator`}>
            {t('simulator.replay.leave')}
          </Button>
        }
      />
    );
  }
  if (props.isOffline) return <Message id="offline" role="status" />;
  if (props.error === null) {
    return (
      <div className={styles['page']} data-loading role="status">
        <h1>{t('simulator.loading')}</h1>
      </div>
    );
  }
  if (props.error instanceof HttpError && [400, 404].includes(props.error.status)) {
    return (
      <Message
        id="notFound"
        action={
          <Button variant="primary" to="/decks">
            {t('simulator.allDecks')}
          </Button>
        }
      />
    );
  }
  return (
    <Message
      id="error"
      role="alert"
      action={
        <Button variant="primary" onClick={props.onRetry}>
          {t('simulator.tryAgain')}
        </Button>
      }
    />
  );
}

interface MessageProps {
  readonly id: 'tooSmall' | 'brokenReplay' | 'offline' | 'notFound' | 'error';
  readonly role?: 'status' | 'alert';
  readonly action?: ReactNode;
}

function Message({ id, role, action }: MessageProps) {
  const { t } = useTexts();
  return (
    <div className={styles['page']} role={role}>
      <EmptyState
        headingLevel={1}
        title={t(`simulator.${id}`)}
        text={t(`simulator.${id}Text`)}
        action={action}
      />
    </div>
  );
}
