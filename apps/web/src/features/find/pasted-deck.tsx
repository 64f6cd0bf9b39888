import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { translationOf } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ClipboardList, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useSession } from '../auth/session.ts';
import { CostPip } from '../cards/face/cost-pip.tsx';
import { postAnalysis } from '../decks/data/decks.api.ts';
import { mentionQuery } from '../decks/data/mentions.queries.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { AddMissing, DeckRows } from './pasted-deck-rows.tsx';
import { PastedView, Primary, stateOf, type PastedProps } from './pasted-view.tsx';
import { correctedList, type LineChoices } from './recognise-paste.ts';

/** Lines to check that are offered here; the dialog for a new deck has all. */
const MAX_LINES = 4;
const MAX_CARDS = 11;
/** Cards that a search for another card offers. */
const MAX_FOUND = 4;

/** Deck list or list of missing cards: its cards, and the lines to check with candidates. */
export function PastedDeck({ isWanted, ...props }: PastedProps & { readonly isWanted: boolean }) {
  const { t, language } = useTexts();
  const { paste, fileName, onDone } = props;
  const [choices, setChoices] = useState<LineChoices>(new Map());
  const text = correctedList(paste, choices);
  const { data: deck, isError } = useQuery({
    queryKey: ['find', 'analysis', language, paste],
    queryFn: () => postAnalysis(paste, language),
    // The server reads lists for players only.
    enabled: useSession().status === 'player',
    retry: false,
  });
  const state = stateOf({ paste: text, fileName });
  const lines = (deck?.problems ?? []).filter(({ line }) => line !== undefined);
  const picked = lines.filter(({ line = 0 }) => choices.get(line) !== undefined);
  const count = [...(deck?.cards ?? []), ...picked].reduce(
    (sum, { quantity = 1 }) => sum + quantity,
    0,
  );
  const open = lines.filter(({ line }) => !choices.has(line ?? 0)).length;
  const title = deck ? (
    <>
      {t(isWanted ? 'find.wanted' : 'find.deck', { count })}
      {open > 0 && ', '}
      {open > 0 && <span className="text-warning">{t('find.linesToCheck', { count: open })}</span>}
    </>
  ) : (
    t(isWanted ? 'find.aWantList' : 'find.aDeckList')
  );
  const inks = deck?.colors.map((color) => t(`color.${color}`)) ?? [];
  const note = [t('find.different', { count: deck?.cards.length ?? 0 }), ...inks].join(', ');
  return (
    <PastedView
      icon={ClipboardList}
      inks={deck?.colors.length ? <DeckInks colors={deck.colors} /> : undefined}
      title={title}
      note={deck && note}
      aside={deck && <Found deck={deck} />}
    >
      {isError && <Note kind="error">{t('find.notChecked')}</Note>}
      {deck?.kind === 'card_list' &&
        lines.slice(0, MAX_LINES).map((problem) => (
          <Line
            key={problem.line}
            problem={problem}
            choices={choices}
            onChoose={(choice) => {
              const next = new Map(choices);
              if (choice === null) next.delete(problem.line ?? 0);
              else next.set(problem.line ?? 0, choice);
              setChoices(next);
            }}
          />
        ))}
      {deck && isWanted && <AddMissing cards={deck.cards} isWanted />}
      <Primary
        {...props}
        isQuiet={isWanted}
        to={newDeckPath()}
        state={state}
        icon={<Plus aria-hidden="true" />}
      >
        {t('find.makeDeck')}
      </Primary>
      {deck && deck.cards.length > 0 && (
        <div className="stack justify-items-start gap-1">
          {!isWanted && <DeckRows deck={deck} onDone={onDone} />}
          {deck.kind === 'card_list' && (
            <Button
              variant="ghost"
              className="-ms-3"
              to={PAGE_PATHS.collection}
              state={state}
              icon={<Upload aria-hidden="true" />}
              onClick={onDone}
            >
              {t('find.addToCollection')}
            </Button>
          )}
        </div>
      )}
    </PastedView>
  );
}

interface LineProps {
  readonly problem: DeckAnalysis['problems'][number];
  readonly choices: LineChoices;
  /** Text in place of the line; undefined: left out; null: no choice. */
  readonly onChoose: (choice: string | undefined | null) => void;
}

function Line({ problem, choices, onChoose }: LineProps) {
  const { t, language } = useTexts();
  const { line = 0, text, quantity = 1, suggestions } = problem;
  const [search, setSearch] = useState<string>();
  const { data: found } = useQuery(mentionQuery(search === '' ? undefined : search, language));
  const offered = search ? (found?.slice(0, MAX_FOUND) ?? []) : suggestions;
  const names = offered.map((card) => translationOf(card, language).fullName);
  const chosen = choices.get(line);
  const options = [
    ...names.map((name) => ({ label: name, choice: `${quantity} ${name}` })),
    { label: t('find.leaveOut'), choice: undefined },
  ];
  return (
    <div className="stack gap-2 rounded-md border-s-3 border-s-warning bg-warning-soft px-3.5 py-3">
      <p className="flex items-center gap-2 text-sm wrap-anywhere">
        <CircleAlert size={16} className="flex-none text-warning" aria-hidden="true" />
        <span>
          {t('find.line', { line })} <q className="font-display italic">{text}</q>
        </span>
      </p>
      <div className="wrap gap-1.5" role="group" aria-label={t('find.line', { line })}>
        {options.map(({ label, choice }) => {
          const isChosen = choices.has(line) && chosen === choice;
          return (
            <Toggle
              key={label}
              shape="pill"
              pressed={isChosen}
              onToggle={() => onChoose(isChosen ? null : choice)}
            >
              {label}
            </Toggle>
          );
        })}
        {search === undefined && (
          <Toggle shape="pill" pressed={false} onToggle={() => setSearch('')}>
            {t('find.anotherCard')}
          </Toggle>
        )}
      </div>
      {search !== undefined && (
        <SearchField
          label={t('find.anotherCard')}
          placeholder={t('find.anotherCard')}
          clearLabel={t('find.clear')}
          value={search}
          delay={250}
          onChange={setSearch}
        />
      )}
    </div>
  );
}

function Found({ deck: { cards } }: { readonly deck: DeckAnalysis }) {
  const { t, language } = useTexts();
  const id = 'find-found';
  const more = cards.length - MAX_CARDS;
  return (
    <section
      className="w-[268px] flex-none overflow-y-auto border-s border-s-line-soft bg-surface-sunk px-5 py-4 text-sm max-lg:w-auto max-lg:border-s-0 max-lg:border-t max-lg:border-t-line-soft"
      aria-labelledby={id}
    >
      <h4 id={id} className="caption mb-2.5">
        {t('find.found')}
      </h4>
      <ul>
        {cards.slice(0, MAX_CARDS).map(({ card, quantity }) => (
          <li key={card.id} className="flex min-h-[31px] items-center gap-2.5 [--pip-size:22px]">
            <b className="w-3.5 font-display lining-nums">{quantity}</b>
            <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} />
            <span className="min-w-0 py-1 leading-snug wrap-anywhere">
              {translationOf(card, language).fullName}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="fineprint mt-1.5">{t('find.more', { count: more })}</p>}
    </section>
  );
}
