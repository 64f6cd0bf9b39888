import type { DeckSummary } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { Heart } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { rememberAsked } from '../../auth/return-path.ts';
import { useAccount } from '../../auth/session.ts';
import { useLike } from '../data/decks.queries.ts';
import { Button } from '../../../ui/button.tsx';

interface LikeButtonProps {
  /** Public deck: private ones have no like button. */
  readonly deck: DeckSummary;
  /** `sm` is plain text for tiles, `md` looks like a button. */
  readonly size?: 'sm' | 'md';
}

/** Likes the deck or removes the like; visitors like after the log-in, owners only see the count. */
export function LikeButton({ deck, size = 'md' }: LikeButtonProps) {
  const { t } = useTexts();
  const session = useAccount();
  const navigate = useNavigate();
  const { mutateAsync: sendLike } = useLike();
  const isUnderWay = useRef(false);
  const { likes } = deck._count;

  if (session.status === 'player' && mayEditDeck(deck, session.user.id)) {
    return (
      <span
        className="row justify-center gap-1.5 px-2 font-semibold text-muted lining-nums tabular-nums"
        role="img"
        aria-label={t('decks.likes', { likes })}
      >
        <Heart size={16} aria-hidden="true" />
        {t('decks.likeCount', { likes })}
      </span>
    );
  }

  const like = async (userId: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await sendLike({ id: deck.id, userId, liked: deck.likes.length === 0 });
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'decks.likeFailed') });
    } finally {
      isUnderWay.current = false;
    }
  };

  const press = (event: MouseEvent) => {
    // Ignores the second click of a double click.
    if (event.detail > 1) return;
    if (session.status === 'player') void like(session.user.id);
    if (session.status !== 'visitor') return;
    rememberAsked({ kind: 'like', id: deck.id, name: deck.name });
    void navigate('/login');
  };

  return (
    <Button
      className="min-w-(--touch) lining-nums tabular-nums aria-pressed:[&_svg]:fill-current aria-pressed:[&_svg]:text-danger"
      size={size}
      variant={size === 'sm' ? 'ghost' : 'secondary'}
      icon={<Heart aria-hidden="true" />}
      aria-label={t('decks.like', { likes })}
      aria-pressed={deck.likes.length > 0}
      onClick={press}
    >
      {t('decks.likeCount', { likes })}
    </Button>
  );
}
