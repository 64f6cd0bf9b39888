import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { MAX_DECK_NAME_LENGTH } from '@inkfolio/domain/decks/deck';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { useEffect, useRef } from 'react';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { ImportProblems } from './import-problems.tsx';
import { cardsOfImport, creationOfImport } from './imported-deck.ts';
import type { DeckImport } from './use-deck-import.ts';

interface ImportResultProps {
  readonly importing: DeckImport;
  readonly analysis: DeckAnalysis;
}

const KIND_IDS: Readonly<Partial<Record<DeckAnalysis['kind'], TextId>>> = {
  card_list: 'deckImport.kind.card_list',
  play_code: 'deckImport.kind.play_code',
  play_link: 'deckImport.kind.play_link',
  tabletop: 'deckImport.kind.tabletop',
  deck_json: 'deckImport.kind.deck_json',
};

/** Shows the cards found in a paste, unknown lines, and the name of the new deck. */
export function ImportResult({ importing, analysis }: ImportResultProps) {
  const { t, language } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { name, picks } = importing;
  const { cards, problems, kind } = analysis;
  const all = cardsOfImport(analysis, picks);
  const known = new Map(
    [...cards.map(({ card }) => card), ...picks.values()].map((card) => [card.id, card]),
  );
  const kindId = KIND_IDS[kind];
  const isEmpty = all.length === 0 && kind !== 'deck_json';
  // Readable deck JSON always has a name.
  const isRefused = kind === 'deck_json' && analysis.name === null;

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [analysis]);

  return (
    <section
      className="stack gap-4 border-t border-t-line-soft pt-4"
      aria-labelledby="import-result"
    >
      <header className="wrap">
        <h3
          ref={title}
          id="import-result"
          tabIndex={-1}
          className="subtitle [scroll-margin-block:32px]"
        >
          {isRefused
            ? t('deckImport.refused')
            : t('deckImport.found', { count: totalCards(all), different: all.length })}
        </h3>
        <DeckInks colors={creationOfImport(analysis, picks, name).colors} />
        {kindId && <span className="fineprint md:ms-auto">{t(kindId)}</span>}
      </header>
      {isEmpty && <Note kind="error">{t('deckImport.nothingFound')}</Note>}
      {problems.length > 0 && (
        <ImportProblems
          problems={problems}
          isRefused={isRefused}
          picks={picks}
          onPick={importing.pick}
        />
      )}
      <ImportNotes analysis={analysis} />
      {all.length > 0 && (
        <Disclosure title={t('deckImport.showCards')}>
          <ul className="grid gap-x-4 gap-y-1 leading-snug md:grid-cols-[1fr_1fr]">
            {all.map(({ cardId, quantity }) => {
              const card = known.get(cardId);
              return (
                <li key={cardId} className="flex wrap-anywhere">
                  <b className="w-[1.75em] flex-none font-display text-muted">{quantity}</b>
                  <span>{card && translationOf(card, language).fullName}</span>
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
      {all.length > 0 && (
        <TextField
          label={t('deckImport.name')}
          value={name}
          onChange={importing.rename}
          required
          autoComplete="off"
          error={
            name.trim().length > MAX_DECK_NAME_LENGTH
              ? t('deckForm.nameTooLong', { max: MAX_DECK_NAME_LENGTH })
              : undefined
          }
        />
      )}
    </section>
  );
}

/** Shows notes on the paste: merged lines, sections, single copies, omitted lines. */
function ImportNotes({ analysis }: { readonly analysis: DeckAnalysis }) {
  const { t, language } = useTexts();
  const { singles, merged, sections, leftOut } = analysis;
  const nameOf = (card: Card) => translationOf(card, language).fullName;
  const notes = [
    ...sections.map(({ kind, count }) => t(`deckImport.section.${kind}`, { count })),
    ...merged.map(({ card, times, quantity }) =>
      t('deckImport.merged', { name: nameOf(card), times, quantity }),
    ),
    ...singles.map(({ line, card }) => t('deckImport.single', { line, name: nameOf(card) })),
    ...leftOut.map(({ line, text }) => t('deckImport.leftOut', { line, text })),
  ];
  if (notes.length === 0) return null;
  return (
    <section className="stack">
      <h4 className="caption m-0">{t('deckImport.guesses')}</h4>
      <ul className="stack leading-snug wrap-anywhere">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
