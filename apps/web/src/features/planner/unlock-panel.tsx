import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { wantsText } from '@inkfolio/domain/collection/card-wants-file';
import type { UnlockingCards } from '@inkfolio/domain/planner/unlocking-cards';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatList } from '../../lib/format.ts';
import { ownershipParameter } from '../../lib/local-preferences.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCopying } from '../../lib/use-copying.ts';
import { Button } from '../../ui/button.tsx';
import { CopyOutcomeNote } from '../../ui/copy-outcome-note.tsx';
import { useWantsSlot, type MissingCard } from '../cards/collection-slots.ts';
import { CardFaces, shortTitleOf } from '../decks/parts/card-faces.tsx';

const FACES = 4;
/** Width of the card picture that a face crops, for the `sizes` attribute. */
const FACE_SIZES = '180px';
const FIRST_CARDS = 6;
/** Duration of the "copied" notice in milliseconds. */
export const COPIED = 3000;

interface UnlockPanelProps {
  readonly unlocking: UnlockingCards | undefined;
  readonly byId: ReadonlyMap<string, Deck>;
  readonly cards: ReadonlyMap<string, Card>;
}

/** Shows the few cards that make the most further decks possible. */
export function UnlockPanel({ unlocking, byId, cards }: UnlockPanelProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const [isWhole, setWhole] = useState(false);
  const wants = useWantsSlot();
  const wanted = useMemo(() => wantedCards(unlocking, byId, cards), [unlocking, byId, cards]);
  const missing = useMemo(() => wanted.map(missingCardOf), [wanted]);
  if (unlocking === undefined) {
    return (
      <section className="surface stack skipEmpty p-5 print:group-has-[[data-printed]]/plan:hidden">
        <h2 className="subtitle">{t('planner.complete')}</h2>
        <p className="help">{t('planner.completeText')}</p>
      </section>
    );
  }
  const all = wanted.map(({ card }) => card);
  const listed = isWhole ? wanted : wanted.slice(0, FIRST_CARDS);
  return (
    <section className="surface stack skipEmpty p-5 print:group-has-[[data-printed]]/plan:hidden">
      <h2 className="subtitle">
        {t('planner.unlock', { cards: unlocking.cards.length, decks: unlocking.deckIds.length })}
      </h2>
      {!unlocking.isExact && <p className="fineprint">{t('planner.unlockBound')}</p>}
      <CardFaces
        label={t('planner.unlockFaces')}
        cards={wanted}
        atMost={FACES}
        className="gap-3 py-1 [--face-w:88px] [&_a]:flex-[0_1_auto]"
        sizes={FACE_SIZES}
      />
      <ul className="divided text-md">
        {listed.map(({ card, quantity, decks }) => (
          <li key={card.id} className="flex items-baseline gap-2.5 py-1.5">
            <b className="figure min-w-[1.2em] flex-none">{quantity}</b>
            <Link
              to={`/cards/${card.id}`}
              className="max-w-[60%] flex-none py-0.5 wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-3 pointer-coarse:py-3"
            >
              {shortTitleOf(card, all, language)}
            </Link>
            <span className="min-w-0 flex-1 text-end text-sm wrap-anywhere text-faint">
              {formatList(decks, language, 'unit')}
            </span>
          </li>
        ))}
      </ul>
      {listed.length < wanted.length && (
        <MoreButton count={wanted.length - listed.length} onClick={() => setWhole(true)} />
      )}
      {wants && <wants.AddToWants cards={missing} />}
      <Button
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copy(wantsText(wanted, language))}
      >
        {t('planner.copyList', { count: unlocking.copies })}
      </Button>
      <CopyOutcomeNote outcome={outcome} />
    </section>
  );
}

interface WantedCard {
  readonly card: Card;
  readonly quantity: number;
  /** Names of the decks that need the card. */
  readonly decks: readonly string[];
}

function wantedCards(
  unlocking: UnlockingCards | undefined,
  byId: UnlockPanelProps['byId'],
  cards: UnlockPanelProps['cards'],
): readonly WantedCard[] {
  return (unlocking?.cards ?? []).flatMap(({ card: key, copies, deckIds }) => {
    const card = cards.get(key);
    const decks = deckIds.flatMap((id) => byId.get(id)?.name ?? []);
    return card === undefined ? [] : [{ card, quantity: copies, decks }];
  });
}

function missingCardOf({ card, quantity, decks }: WantedCard): MissingCard {
  const printing = ownershipParameter() === 'printing' ? 'one' : 'any';
  return { card, quantity, printing, finish: 'any', reason: decks[0] ?? null };
}

interface MoreButtonProps {
  readonly count: number;
  readonly onClick: () => void;
}

/** "14 more cards", as words in a list. */
export function MoreButton({ count, onClick }: MoreButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="min-h-[32px] justify-self-start text-sm font-semibold text-accent hover:underline hover:decoration-1 hover:underline-offset-3 print:group-has-[[data-printed]]/plan:hidden"
      onClick={onClick}
    >
      {t('planner.moreCards', { count })}
    </button>
  );
}
