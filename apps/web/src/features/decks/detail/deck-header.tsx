import type { Deck } from '@inkfolio/contract/decks';
import { BadgeCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Marble } from '../../cards/face/marble.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { DeckTags } from '../parts/deck-tags.tsx';
import { DeckDescription } from '../parts/deck-description.tsx';
import styles from './deck-header.module.css';
import { DeckValidity } from '../parts/deck-validity.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';

interface DeckHeaderProps {
  readonly deck: Deck;
  /** Actions for wide windows; in narrow ones they stand at the bottom edge. */
  readonly actions: ReactNode;
}

/** The cover of the deck: whose it is, what it is called, what it is for and may be played in. */
export function DeckHeader({ deck, actions }: DeckHeaderProps) {
  const { t } = useTexts();
  return (
    <header className={styles['cover']}>
      <div className={styles['paper']}>
        <Marble seed={deck.id} colors={deck.colors} width={1440} height={280} />
      </div>
      <div className={styles['page']}>
        <BackLink to="/decks">{t('nav.decks')}</BackLink>
        <div className={styles['columns']}>
          <div className={styles['words']}>
            <h1 className={styles['name']}>{deck.name}</h1>
            <div className={styles['facts']}>
              <span className={styles['group']}>
                <DeckInks colors={deck.colors} />
                {t('deck.cards', { count: deck.cardCount })}
                {!deck.isPublic && <PrivateMark />}
              </span>
              <span className={styles['group']}>
                <DeckValidity deck={deck} />
              </span>
              {deck.archetypes.length > 0 && (
                <span className={styles['group']}>
                  <DeckTags archetypes={deck.archetypes} />
                </span>
              )}
              <Origin deck={deck} />
            </div>
            {deck.description !== null && deck.description !== '' && (
              <DeckDescription description={deck.description} deckCards={deck.deckCards} />
            )}
          </div>
          <div className="onlyWide">{actions}</div>
        </div>
      </div>
    </header>
  );
}

function PrivateMark() {
  const { t } = useTexts();
  return (
    <Tooltip text={t('deck.privateHint')}>
      <span className="tightRow">
        <Lock size={17} aria-hidden="true" />
        {t('deck.private')}
        <VisuallyHidden>. {t('deck.privateHint')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/** Origin of the deck: its creator, and when it last changed. */
function Origin({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const creator = deck.user?.username ?? deck.user?.discordUsername;
  return (
    <span className={styles['group']}>
      {deck.isOfficial && (
        <span className="tightRow">
          <BadgeCheck size={17} aria-hidden="true" />
          {t('deck.official')}
        </span>
      )}
      {!deck.isOfficial && creator !== undefined && (
        <span className={styles['by']}>
          <Emphasized text={t('deck.by', { name: creator })} />
        </span>
      )}
      <TimeAgo moment={deck.updatedAt} />
    </span>
  );
}

/** A text in which `<b>` marks what matters. */
function Emphasized({ text }: { readonly text: string }) {
  const [before, name, after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      <b>{name}</b>
      {after}
    </>
  );
}
