import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../auth/session.ts';
import { entryQuery, ownedCopiesQuery } from '../data/collection.queries.ts';
import { useCopies } from '../data/use-copies.ts';
import { FreeCopiesButton, WhereCopies } from './free-copies-button.tsx';
import { useCopyPlaces, type CardPlaces } from './use-copy-places.ts';
import { RetryNote } from '../../../ui/query-state.tsx';

/** Shows and changes the player's copies of a card, in the card dialog. */
export function CardCopies({ card }: { readonly card: Card }) {
  const session = useSession();
  if (session.status !== 'player') return null;
  return <PlayersCopies card={card} userId={session.user.id} />;
}

interface PlayersCopiesProps {
  readonly card: Card;
  readonly userId: string;
}

function PlayersCopies({ card, userId }: PlayersCopiesProps) {
  const { t } = useTexts();
  const titleId = useId();
  const { known, problem, retry } = useKnownCopies(card.id);
  const editing = useCopies(userId);
  const [hasChanged, setHasChanged] = useState(false);
  const places = useCopyPlaces(userId)?.(card.id);
  return (
    <section className="stack surface bg-surface-2 p-3" aria-labelledby={titleId}>
      <div className="spread min-h-[24px]">
        <h3 id={titleId} className="text-lg">
          {t('copies.title')}
        </h3>
        {(hasChanged || editing.isUnsaved(card.id)) && (
          <SaveStatus save={editing.save} onRetry={editing.retry} />
        )}
      </div>
      {known === undefined ? (
        <NotKnown problem={problem} onRetry={retry} />
      ) : (
        <Steppers
          card={card}
          copies={editing.copiesOf(card.id, known)}
          onChange={(copies) => {
            setHasChanged(true);
            editing.change([{ cardId: card.id, rarity: card.rarity, copies }]);
          }}
        />
      )}
      {places !== undefined && places.owned > 0 && <FreeCopies card={card} places={places} />}
    </section>
  );
}

/** Number of copies outside sleeved decks; opens the list of all places. */
function FreeCopies({ card, places }: { readonly card: Card; readonly places: CardPlaces }) {
  const { t, language } = useTexts();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className="spread">
      <span className="caption">{t('copies.free')}</span>
      <FreeCopiesButton
        free={places.free}
        owned={places.owned}
        name={translationOf(card, language).fullName}
        isOpen={open}
        onOpen={(button) => {
          setAnchor(button);
          setOpen(true);
        }}
      />
      <WhereCopies open={open} onOpenChange={setOpen} anchor={anchor} places={places} />
    </div>
  );
}

interface KnownCopies {
  /** Latest copies from the server; undefined before the first response. */
  readonly known: Copies | undefined;
  readonly problem: 'error' | 'offline' | undefined;
  readonly retry: () => void;
}

/** Loads the copies of the card; until then uses the cached collection. */
function useKnownCopies(cardId: string): KnownCopies {
  const { language } = useTexts();
  const client = useQueryClient();
  const { data, isError, fetchStatus, refetch } = useQuery(entryQuery(cardId, language));
  const all = client.getQueryData(ownedCopiesQuery().queryKey);
  const known = data ?? all?.find((copies) => copies.cardId === cardId) ?? (all && NO_COPIES);
  const problem = isError ? 'error' : fetchStatus === 'paused' ? 'offline' : undefined;
  return { known, problem, retry: () => void refetch() };
}

interface NotKnownProps {
  readonly problem: KnownCopies['problem'];
  readonly onRetry: () => void;
}

function NotKnown({ problem, onRetry }: NotKnownProps) {
  const { t } = useTexts();
  switch (problem) {
    case 'offline':
      return <p className="help">{t('copies.offline')}</p>;
    case 'error':
      return <RetryNote text={t('copies.error')} onRetry={onRetry} />;
    case undefined:
      return <Skeleton shape="line" width="60%" />;
  }
}

interface SteppersProps {
  readonly card: Card;
  readonly copies: Copies;
  readonly onChange: (copies: Copies) => void;
}

/** "Epic, enchanted, iconic and special cards have no normal quantity counter" (section 2). */
function Steppers({ card, copies, onChange }: SteppersProps) {
  const { t, language } = useTexts();
  const { quantity, foilQuantity } = copies;
  const name = translationOf(card, language).fullName;
  return (
    <div className="wrap gap-x-5 gap-y-2">
      {!isSpecialRarity(card) && (
        <div className="spread flex-auto text-muted">
          <span>{t('copies.normal')}</span>
          <Stepper
            value={quantity}
            moreLabel={t('copies.moreNormal', { name })}
            fewerLabel={t('copies.fewerNormal', { name })}
            onStep={(step) => onChange({ quantity: quantity + step, foilQuantity })}
          />
        </div>
      )}
      <div className="spread flex-auto text-muted">
        <span className="row gap-1.5">
          <Sparkles size={14} strokeWidth={1.75} className="text-gilt" aria-hidden="true" />
          {t('copies.foil')}
        </span>
        <Stepper
          value={foilQuantity}
          moreLabel={t('copies.moreFoil', { name })}
          fewerLabel={t('copies.fewerFoil', { name })}
          onStep={(step) => onChange({ quantity, foilQuantity: foilQuantity + step })}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{t('copies.sum', { quantity, foil: foilQuantity })}</span>
      </VisuallyHidden>
    </div>
  );
}
