import { useQuery } from '@tanstack/react-query';
import { Bell, Check, Plus } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { rememberAsked } from '../auth/return-path.ts';
import { useAccount } from '../auth/session.ts';
import {
  followsQuery,
  isFollowed,
  toAsked,
  useFollow,
  type FollowTarget,
} from './follows.queries.ts';

interface FollowButtonProps {
  readonly target: FollowTarget;
  readonly variant?: ButtonProps['variant'];
}

/** Follows or unfollows a player or card; visitors follow after the log-in. */
export function FollowButton({ target, variant = 'secondary' }: FollowButtonProps) {
  const { t, language } = useTexts();
  const session = useAccount();
  const navigate = useNavigate();
  const reasonId = useId();
  const isOnline = useOnline();
  const isPlayer = session.status === 'player';
  const { data, isLoading } = useQuery({ ...followsQuery(language), enabled: isPlayer });
  const { mutate, isPending } = useFollow();
  const followed = isFollowed(data, target);

  const press = (event: MouseEvent) => {
    // Ignores the second click of a double click.
    if (event.detail > 1 || isPending) return;
    if (session.status === 'visitor') {
      rememberAsked(toAsked(target));
      void navigate('/login');
    } else if (isPlayer) {
      mutate({ target, isFollowed: !followed });
    }
  };

  const Icon = followed ? Check : target.kind === 'player' ? Plus : Bell;
  return (
    <>
      <Button
        variant={followed && variant === 'primary' ? 'secondary' : variant}
        icon={<Icon aria-hidden="true" />}
        aria-pressed={followed}
        aria-disabled={!isOnline}
        aria-describedby={isOnline ? undefined : reasonId}
        // Hidden but in the layout until its label is known.
        style={{ visibility: session.status === 'loading' || isLoading ? 'hidden' : undefined }}
        title={isOnline ? undefined : t('follow.offline')}
        onClick={press}
      >
        <span className={target.kind === 'card' ? 'heardIfCompact' : undefined}>
          {t(followed ? 'follow.following' : 'follow.follow')}
        </span>
      </Button>
      {!isOnline && (
        <VisuallyHidden>
          <span id={reasonId}>{t('follow.offline')}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
