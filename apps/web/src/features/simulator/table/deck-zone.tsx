import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { Eye, Hand, Shuffle } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardBack } from './card-back.tsx';
import { SeenMark } from './card-button.tsx';
import { COMPACT } from './compact.ts';
import { DestinationIcon } from './destination-icon.tsx';
import { ScryButton } from './scry-button.tsx';
import { canMove, useTable, waysOf } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';
import styles from './zones.module.css';

/** "Deck area split into three drop targets (top, middle = random, bottom)" (section 2). */
const PLACES = ['deckTop', 'deckRandom', 'deckBottom'] as const satisfies readonly Destination[];

export function DeckZone() {
  const { t } = useTexts();
  const table = useTable();
  const { game, act } = table;
  const isCompact = useMediaQuery(COMPACT);
  const isFixed = !canMove(table);
  const isEmpty = game.deck.length === 0;
  const draw = () => act({ type: 'draw' });
  const shuffle = () => act({ type: 'shuffle' });
  return (
    <section aria-label={t('simulator.deck')}>
      <ZoneHeading title={t('simulator.deck')} count={game.deck.length} isOnPile>
        {isCompact && !table.isWatching && (
          <IconButton
            className={styles['shuffle']}
            label={t('simulator.shuffle')}
            icon={<Shuffle aria-hidden="true" />}
            disabled={isFixed || isEmpty}
            onClick={shuffle}
          />
        )}
      </ZoneHeading>
      <div className={styles['deck']}>
        <button
          type="button"
          className={styles['pile']}
          disabled={isFixed || isEmpty}
          onClick={draw}
        >
          <VisuallyHidden>{t('simulator.draw')}</VisuallyHidden>
          <TopCard />
          <b className={`${styles['badge'] ?? ''} lg:hidden!`} aria-hidden="true">
            {game.deck.length}
          </b>
        </button>
        <div className={styles['places']} role="group" aria-label={t('simulator.intoDeck')}>
          {PLACES.map((to) => (
            <DeckPlace key={to} to={to} />
          ))}
        </div>
      </div>
      <div className={`${styles['buttons'] ?? ''} max-lg:hidden!`}>
        <Button
          variant="primary"
          icon={<Hand aria-hidden="true" />}
          disabled={isFixed || isEmpty}
          onClick={draw}
        >
          {t('simulator.draw')}
        </Button>
        <Button
          size="sm"
          icon={<Shuffle aria-hidden="true" />}
          disabled={isFixed || isEmpty}
          onClick={shuffle}
        >
          {t('simulator.shuffle')}
        </Button>
        <ScryButton size="sm" hasKey={!isCompact} />
      </div>
    </section>
  );
}

/** Top card of the deck; face up if the player has seen it. */
function TopCard() {
  const { language } = useTexts();
  const { game, cards } = useTable();
  const [top] = game.deck;
  const card = top?.isSeen ? cards.get(top.deckCardId) : undefined;
  if (top === undefined) return <span className={styles['none']} />;
  if (card === undefined) return <CardBack />;
  return (
    <>
      <CardPicture card={card} language={language} sizes="100px" loading="eager" decorative />
      <SeenMark />
    </>
  );
}

/** Position in the deck: accepts dropped cards; a press moves the chosen card there. */
function DeckPlace({ to }: { readonly to: (typeof PLACES)[number] }) {
  const { t } = useTexts();
  const table = useTable();
  const { game, chosen, act } = table;
  const isWay = canMove(table) && (waysOf(game, chosen)?.to.includes(to) ?? false);
  const isSeen = to === 'deckBottom' && game.deck.at(-1)?.isSeenBottom === true;
  return (
    <DropZone to={to} className={styles['place']}>
      <button
        type="button"
        disabled={!isWay}
        onClick={() => {
          if (chosen !== undefined) act({ type: 'move', instanceId: chosen, to });
        }}
      >
        <span className="lg:hidden!">
          <DestinationIcon to={to} />
          <VisuallyHidden>{t(`simulator.to.${to}`)}</VisuallyHidden>
        </span>
        <span className="max-lg:hidden!">{t(`simulator.place.${to}`)}</span>
        {isSeen && <Eye size={14} strokeWidth={1.75} aria-hidden="true" />}
      </button>
    </DropZone>
  );
}
