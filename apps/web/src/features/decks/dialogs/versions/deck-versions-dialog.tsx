import type { Deck, DeckVersions } from '@inkfolio/contract/decks';
import { deckChanges } from '@inkfolio/domain/decks/deck-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Sheet } from '../../../../ui/panel.tsx';
import { ChangeChips } from './change-chips.tsx';
import { VersionEntry } from './version-entry.tsx';
import { versionsQuery } from '../../data/versions.queries.ts';
import { QueryState } from '../../../../ui/query-state.tsx';

interface DeckVersionsDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** "A version of the deck kept at each editing visit, listed with what changed, restorable." */
export function DeckVersionsDialog({ deck, open, onOpenChange }: DeckVersionsDialogProps) {
  const { t } = useTexts();
  return (
    <Sheet side="right" wide open={open} onOpenChange={onOpenChange} title={t('versions.title')}>
      <Content
        deck={deck}
        onRestored={(date) => {
          onOpenChange(false);
          showToast({ kind: 'success', text: t('versions.restored', { name: deck.name, date }) });
        }}
      />
    </Sheet>
  );
}

interface ContentProps {
  readonly deck: Deck;
  readonly onRestored: (date: string) => void;
}

function Content({ deck, onRestored }: ContentProps) {
  const { t, language } = useTexts();
  const query = useQuery(versionsQuery(deck.id, language));
  if (query.data !== undefined) {
    return <Versions deck={deck} kept={query.data} onRestored={onRestored} />;
  }
  return (
    <QueryState
      query={query}
      offline={t('versions.offline')}
      error={t('versions.error')}
      loading={t('versions.loading')}
    />
  );
}

interface VersionsProps extends ContentProps {
  readonly kept: DeckVersions;
}

function Versions({ deck, kept: { versions, cards }, onRestored }: VersionsProps) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<number>();
  const [newest] = versions;
  if (newest === undefined) return <p className="help">{t('versions.none')}</p>;
  const known = [...deck.deckCards.map(({ card }) => card), ...cards];
  const changes = deckChanges(newest.deckCards, deck.deckCards);
  return (
    <ol>
      <li
        className={
          'stack justify-items-start border-t border-line-soft py-4 first:border-0 first:pt-0'
        }
      >
        <h3 className="subtitle first-letter:uppercase">{t('versions.now')}</h3>
        {changes.length === 0 ? (
          <p className="help">{t('versions.unchanged')}</p>
        ) : (
          <ChangeChips changes={changes} cards={known} />
        )}
      </li>
      {versions.map((version, index) => (
        <VersionEntry
          key={version.number}
          deck={deck}
          version={version}
          cards={known}
          // Nothing is known before the oldest version.
          isOldest={index === versions.length - 1}
          asked={asked === version.number}
          onAsk={(isAsked) => setAsked(isAsked ? version.number : undefined)}
          onRestored={onRestored}
        />
      ))}
    </ol>
  );
}
