import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { CostPip } from '../../../cards/face/cost-pip.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import type { BulkDecks } from '../bulk-import/bulk-file.ts';
import { creationOf, EMPTY_DECK_FORM } from '../form/deck-form.ts';
import { deckFileProblemText, importProblemText } from './import-problem-text.ts';
import { ImportProblems } from './import-problems.tsx';
import { creationOfImport, linesToCheck } from './imported-deck.ts';
import type { DeckPaste } from './use-deck-paste.ts';

const KIND_IDS: Readonly<Partial<Record<DeckAnalysis['kind'], TextId>>> = {
  play_code: 'deckImport.kind.play_code',
  play_link: 'deckImport.kind.play_link',
  tabletop: 'deckImport.kind.tabletop',
  deck_json: 'deckImport.kind.deck_json',
};
/** Left-out lines that are shown without a press. */
const MAX_SHORT = 3;

interface ImportResultProps {
  readonly paste: DeckPaste;
  readonly analysis: DeckAnalysis;
  readonly onLine: (line: number) => void;
}

/** Shows the cards found in a paste, the lines to check, and what is left out. */
export function ImportResult({ paste, analysis, onLine }: ImportResultProps) {
  const { t, language } = useTexts();
  const isWide = useMediaQuery('(min-width: 768px)');
  const { cards, problems, kind } = analysis;
  const unsure = linesToCheck(analysis);
  const { cards: all = [], colors } = creationOfImport(
    analysis,
    paste.picks,
    creationOf(EMPTY_DECK_FORM),
  );
  const picked = [...paste.picks.values()].filter((card) => card !== null);
  const known = new Map(
    [...cards.map(({ card }) => card), ...picked].map((card) => [card.id, card]),
  );
  const kindId = KIND_IDS[kind];
  const count = totalCards(all);
  // Readable deck JSON always has a name.
  const isRefused = kind === 'deck_json' && analysis.name === null;
  const others = problems.filter((problem) => !unsure.includes(problem));
  const leftOut = [
    ...others.map((problem) => [importProblemText(problem, t), problem.place ?? problem.text]),
    ...analysis.leftOut.map(({ line, text }) => [t('deckImport.leftOut', { line, text })]),
  ];
  return (
    <section className="stack content-start gap-3" aria-label={t('deckImport.understood')}>
      <header className="row gap-3">
        <DeckInks colors={colors} />
        <div>
          <h3 className="subtitle">
            {isRefused ? t('deckImport.refused') : t('deckImport.found', { count })}
          </h3>
          <p className="fineprint">
            {[
              ...(all.length > 0 ? [t('deckImport.different', { count: all.length })] : []),
              ...(kindId ? [t(kindId)] : []),
            ].join(', ')}
          </p>
        </div>
      </header>
      {unsure.length > 0 && <ImportProblems paste={paste} problems={unsure} onLine={onLine} />}
      <ImportNotes analysis={analysis} />
      {all.length > 0 && (
        <Disclosure
          isFramed
          title={t('deckImport.showCards')}
          summary={t('decks.cards', { count })}
          isOpen={isWide}
        >
          <ul className="grid gap-x-4 gap-y-1 text-sm/snug lg:grid-cols-2">
            {all.map(({ cardId, quantity }) => {
              const card = known.get(cardId);
              return (
                card && (
                  <li key={cardId} className="row min-h-[30px] gap-2 wrap-anywhere">
                    <b className="w-4 flex-none font-display lining-nums">{quantity}</b>
                    <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} />
                    <span>{translationOf(card, language).fullName}</span>
                  </li>
                )
              );
            })}
          </ul>
        </Disclosure>
      )}
      {leftOut.length > 0 && (
        <Disclosure
          isFramed
          title={t('deckImport.leftOutTitle')}
          summary={t('deckImport.lines', { count: leftOut.length })}
          isOpen={leftOut.length <= MAX_SHORT}
        >
          <ul className="stack text-sm/snug wrap-anywhere">
            {leftOut.map(([reason, text], position) => (
              <li key={position}>
                {reason}
                {text !== undefined && text !== '' && (
                  <code className="fineprint line-clamp-2">{text}</code>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Shows notes on the paste: merged lines, sections, single copies. */
function ImportNotes({ analysis }: { readonly analysis: DeckAnalysis }) {
  const { t, language } = useTexts();
  const { singles, merged, sections } = analysis;
  const nameOf = (card: Card) => translationOf(card, language).fullName;
  const notes = [
    ...sections.map(({ kind, count }) => t(`deckImport.section.${kind}`, { count })),
    ...merged.map(({ card, times, quantity }) =>
      t('deckImport.merged', { name: nameOf(card), times, quantity }),
    ),
    ...singles.map(({ line, card }) => t('deckImport.single', { line, name: nameOf(card) })),
  ];
  return (
    <ul className="stack fineprint wrap-anywhere empty:hidden!">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Lists the decks of a file before they are imported, with what is wrong with each. */
export function DecksResult({ decks }: { readonly decks: BulkDecks }) {
  const { t } = useTexts();
  const { readings, names } = decks;
  return (
    <section className="stack content-start gap-3" aria-label={t('deckImport.understood')}>
      <div>
        <h3 className="subtitle">{t('deckImport.decksFound', { count: readings.length })}</h3>
        <p className="fineprint">{t('deckImport.bulk.intro')}</p>
      </div>
      <ul className="stack text-sm/snug wrap-anywhere">
        {readings.map((reading, position) => (
          <li key={position}>
            <p className="spread">
              <b className="font-semibold">
                {names[position] ?? t('deckImport.bulk.nameless', { number: position + 1 })}
              </b>
              {reading.deck && (
                <span className="fineprint">
                  {t('decks.cards', { count: totalCards(reading.deck.cards) })}
                </span>
              )}
            </p>
            {reading.deck === undefined &&
              reading.problems.slice(0, 1).map((problem) => (
                <Note key={problem.place} kind="error">
                  {deckFileProblemText(problem, t)}
                </Note>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
