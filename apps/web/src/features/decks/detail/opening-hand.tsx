import type { Deck } from '@inkfolio/contract/decks';
import { handFacts, openingHand } from '@inkfolio/domain/simulator/opening-hands';
import { Play, Shuffle } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CardPreview } from '../../cards/card-preview.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { toSimulatorCards } from '../data/saved-games.ts';
import { HandFactsText, HandList, LEATHER } from '../parts/hand-list.tsx';
import { pathOfCardOverDeck } from '../parts/use-card-over-deck.ts';

interface OpeningHandProps {
  readonly deckCards: Deck['deckCards'];
  readonly seed: number;
  readonly onDeal: () => void;
  readonly onPlay: () => void;
  /** False if the page has a more likely next step. */
  readonly isPrimary: boolean;
}

/** Shows how the deck may start, and leads to its test. */
export function OpeningHand({ deckCards, seed, onDeal, onPlay, isPrimary }: OpeningHandProps) {
  const { t, language } = useTexts();
  const titleId = useId();
  const cards = useMemo(() => openingHand(toSimulatorCards(deckCards), seed), [deckCards, seed]);
  useShortcut({ keys: 'n', descriptionId: 'hand.new', run: onDeal });
  useShortcut({ keys: 'p', descriptionId: 'hand.play', run: onPlay });
  return (
    <section
      className={classes(
        LEATHER,
        'mb-5 px-6 py-5 max-lg:px-4 max-md:mb-4 max-md:px-3.5 max-md:py-4',
      )}
      aria-labelledby={titleId}
    >
      <div className="flex items-baseline gap-x-4 max-md:block">
        <h2 id={titleId} className="text-xl">
          {t('hand.title')}
        </h2>
        <p className="text-md max-md:mt-0.5 max-md:text-sm" role="status">
          <HandFactsText facts={handFacts(cards)} total={cards.length} />
        </p>
      </div>
      <HandList
        key={seed}
        label={t('hand.title')}
        cards={cards.map((card, id) => ({ id, card }))}
        className="mx-auto my-4 max-w-[1210px] max-md:my-3"
      >
        {({ card }) => (
          <CardPreview card={card} trigger="hold">
            <Link
              to={pathOfCardOverDeck(card.id)}
              state={OPENED_FROM_LIST}
              className="block w-full rounded-(--radius-card) shadow-card transition-[translate] duration-base ease-out select-none [-webkit-touch-callout:none] [[data-motion=full]_&]:hover:[translate:0_-6px]"
              data-card={card.id}
              draggable={false}
            >
              <CardPicture card={card} language={language} sizes="(min-width: 64rem) 160px, 23vw" />
            </Link>
          </CardPreview>
        )}
      </HandList>
      <div className="flex justify-center gap-2.5 max-md:*:flex-1 md:*:min-w-[168px]">
        <Button size="lg" icon={<Shuffle aria-hidden="true" />} onClick={onDeal}>
          {t('hand.new')}
        </Button>
        <Button
          size="lg"
          variant={isPrimary ? 'primary' : 'secondary'}
          icon={<Play aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onPlay}
        >
          {t('hand.play')}
        </Button>
      </div>
    </section>
  );
}
