import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import {
  asksBeforeAdding,
  colorsNewToDeck,
  colorsWithCard,
} from '@inkfolio/domain/decks/deck-colors';
import { type CardOwnership } from '@inkfolio/domain/decks/ownership-level';
import { indicatorsOnAtFirst } from '@inkfolio/domain/decks/ownership-level';
import { netQuantityChanges } from '@inkfolio/domain/decks/deck-quantities';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, useMemo } from 'react';
import { formatList } from '../../../lib/format.ts';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { useCardPreview } from '../../cards/use-card-preview.ts';
import { collectionStatsQuery } from '../data/decks.queries.ts';
import type { DeckEditing } from '../data/use-deck-edits.ts';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { CardFinder } from './card-finder.tsx';
import { EditorBar } from './editor-bar.tsx';
import { COMPACT, EditorTabs, editorPaneProps, type FinderWay } from './editor-tabs.tsx';
import { MyDeck } from './my-deck.tsx';
import { useCopiesKeys } from './use-copies-keys.ts';

const ColorWarningDialog = lazyDialog(
  () => import('../dialogs/color-warning-dialog.tsx'),
  (module) => module.ColorWarningDialog,
);

const ChangePrintingDialog = lazyDialog(
  () => withTexts(import('./printings/change-printing-dialog.tsx'), 'deck-edit', 'collection'),
  (module) => module.ChangePrintingDialog,
);

/** Preloads the dialogs on the first hover, focus or touch of a card. */
function preload(): void {
  ColorWarningDialog.preload();
  CardDetailModal.preload();
}

/** Two panes that fill the window: search on the left, the deck on the right. */
export function DeckEditor({ editing }: { readonly editing: DeckEditing }) {
  const { t, language } = useTexts();
  const { deck, change, changeColors } = editing;
  // Validity may update after the clicked number; the state of the save may not.
  const later = useDeferredValue(editing);
  const [way, setWay] = useState<FinderWay>('cards');
  const [showsDeck, setShowsDeck] = useState(false);
  const isCompact = useMediaQuery(COMPACT);
  const [said, setSaid] = useState('');
  const [newInk, setNewInk] = useState<Card>();
  const [asking, setAsking] = useState(false);
  const [printed, setPrinted] = useState<Card>();
  const [choosing, setChoosing] = useState(false);
  const closer = useCardPreview();
  const { ownership, indicators } = useOwnershipMarks(deck);

  const say = (card: Card, delta: number) => {
    const copies = deck.deckCards.find(({ cardId }) => cardId === card.id)?.quantity ?? 0;
    setSaid(
      t('edit.said', {
        name: translationOf(card, language).fullName,
        count: Math.max(copies + delta, 0),
        total: Math.max(deck.cardCount + delta, 0),
        required: MIN_DECK_SIZE,
      }),
    );
  };
  const changeAndSay = (card: Card, delta: number) => {
    change(card, delta);
    say(card, delta);
  };
  const changeOrAsk = useLatest((card: Card, delta: number) => {
    const added = delta > 0 ? colorsNewToDeck(deck.colors, card) : [];
    if (delta > 0 && asksBeforeAdding(deck, card)) {
      setNewInk(card);
      setAsking(true);
      return;
    }
    if (added.length > 0) {
      changeColors(colorsWithCard(deck.colors, card));
      const inks = formatList(
        added.map((color) => t(`color.${color}`)),
        language,
      );
      showToast({ kind: 'success', text: t('edit.inkAdded', { inks }) });
    }
    changeAndSay(card, delta);
  });
  const choosePrinting = useLatest((card: Card) => {
    setPrinted(card);
    setChoosing(true);
  });
  const changePrinting = (from: Card, to: Card) => {
    setChoosing(false);
    const copies = deck.deckCards.find(({ cardId }) => cardId === from.id)?.quantity ?? 0;
    if (to.id === from.id || copies === 0) return;
    editing.changePrintings([to], [{ cardId: to.id, delta: copies, inPlaceOf: from.id }]);
    setSaid(t('edit.printingChanged', { name: translationOf(to, language).fullName }));
  };
  const step = (back: boolean) => {
    const made = back ? editing.undo() : editing.redo();
    const total = netQuantityChanges(made).reduce((sum, { delta }) => sum + delta, deck.cardCount);
    const text = made.length === 0 ? 'edit.noStep' : back ? 'edit.undone' : 'edit.redone';
    setSaid(t(text, { total, required: MIN_DECK_SIZE }));
  };
  useCopiesKeys();
  useShortcut({ keys: 'Mod+z', descriptionId: 'edit.undo', run: () => step(true) });
  useShortcut({ keys: 'Mod+Shift+z', descriptionId: 'edit.redo', run: () => step(false) });
  useShortcut({ keys: 'Mod+y', descriptionId: 'edit.redo', run: () => step(false) });

  const actions = { onChange: changeOrAsk, onPreview: closer.look };
  return (
    <article
      className="group/editor flex min-h-0 flex-1 flex-col"
      data-full-window
      data-pane={showsDeck ? 'deck' : 'find'}
    >
      {/* Before the bar, so that the card is announced before the state of its save. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <EditorBar editing={later} save={editing.save} onStep={step} />
      <div
        className="mx-auto grid min-h-0 w-full max-w-(--page-max) flex-1 grid-cols-[minmax(0,1fr)_var(--deckpane-w)] grid-rows-[minmax(0,1fr)] max-lg:grid-cols-1"
        onPointerOver={preload}
        onFocus={preload}
      >
        <div
          className="[--end:var(--space-6)] [--start:var(--gutter)] max-lg:[--end:var(--gutter)] max-lg:group-data-[pane=deck]/editor:hidden"
          {...editorPaneProps(way, isCompact, t('edit.find'))}
        >
          <CardFinder deck={deck} way={way} onChooseWay={setWay} {...actions} />
        </div>
        <div
          className="border-s border-line-soft bg-surface-1 [--end:var(--gutter)] [--start:var(--space-5)] max-lg:border-0 max-lg:bg-transparent max-lg:[--start:var(--gutter)] max-lg:group-data-[pane=find]/editor:hidden"
          {...editorPaneProps('deck', isCompact, t('edit.myDeck'))}
        >
          <MyDeck
            editing={editing}
            {...actions}
            ownership={ownership}
            indicators={indicators}
            onChoosePrinting={choosePrinting}
            onStep={step}
          />
        </div>
      </div>
      <EditorTabs
        pane={showsDeck ? 'deck' : way}
        onChoose={(pane) => {
          setShowsDeck(pane === 'deck');
          if (pane !== 'deck') setWay(pane);
        }}
        total={deck.cardCount}
      />
      {newInk && (
        <ColorWarningDialog
          card={newInk}
          deckColors={deck.colors}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={() => {
            setAsking(false);
            changeColors(colorsWithCard(deck.colors, newInk));
            changeAndSay(newInk, 1);
          }}
        />
      )}
      {printed && (
        <ChangePrintingDialog
          card={printed}
          deckCards={deck.deckCards}
          open={choosing}
          onOpenChange={setChoosing}
          onChoose={(printing) => changePrinting(printed, printing)}
        />
      )}
      <CardDetailModal
        open={closer.openCard.id !== undefined}
        openCard={closer.openCard}
        found={closer.found}
      />
    </article>
  );
}

interface OwnershipMarks {
  /** Ownership by card id; empty while the marks are off. */
  readonly ownership: ReadonlyMap<string, CardOwnership>;
  /** State of the switch; undefined until the ownership is loaded. */
  readonly indicators: { readonly on: boolean; readonly choose: (on: boolean) => void } | undefined;
}

/** Provides the ownership of the deck, updated after every click. */
function useOwnershipMarks({ id, deckCards }: Pick<Deck, 'id' | 'deckCards'>): OwnershipMarks {
  const { data: owned } = useQuery(collectionStatsQuery(id));
  const [on, choose] = useCollectionIndicators(owned?.percentage);
  const ownership = useMemo(() => {
    const quantities = new Map(deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
    const cards = (on ? (owned?.cards ?? []) : []).flatMap((card) => {
      const quantityInDeck = quantities.get(card.cardId);
      return quantityInDeck === undefined ? [] : [{ ...card, quantityInDeck }];
    });
    return new Map(cards.map((card) => [card.cardId, card]));
  }, [on, owned, deckCards]);
  return { ownership, indicators: owned && { on, choose } };
}

/**
 * Whether ownership marks are shown, and how to switch them. "On by default, remembered as
 * showCollectionIndicators; switch off automatically on first load when ownership is 0 % or 100 %"
 * (specification, sections 2 and 4): a choice of the player for this deck overrides that.
 * `percentage` is undefined until it is loaded, and for visitors.
 */
function useCollectionIndicators(
  percentage: number | undefined,
): readonly [on: boolean, choose: (on: boolean) => void] {
  const stored = usePreference('showCollectionIndicators');
  const [atFirst, setAtFirst] = useState(percentage);
  const [chosen, setChosen] = useState<boolean>();
  if (atFirst === undefined && percentage !== undefined) setAtFirst(percentage);

  // A later choice elsewhere overrides this one.
  const isLatest = chosen !== undefined && (stored ?? onOrOff(chosen)) === onOrOff(chosen);
  const wanted = stored !== 'off' && atFirst !== undefined && indicatorsOnAtFirst(atFirst);
  return [
    isLatest ? chosen : wanted,
    (on) => {
      setChosen(on);
      writePreference('showCollectionIndicators', onOrOff(on));
    },
  ];
}

function onOrOff(on: boolean): 'on' | 'off' {
  return on ? 'on' : 'off';
}
