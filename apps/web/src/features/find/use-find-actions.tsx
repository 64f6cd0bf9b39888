import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { newestSet } from '@inkfolio/domain/cards/newest-set';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Home, Layers, ListChecks, Plus, Settings, SquareStack, Zap } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { setsQuery } from '../cards/data/cards.queries.ts';
import { QUICK_ADD } from '../collection/entry/quick-add.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { hasWords } from './matched-parts.ts';
import type { PasteState } from '../../lib/paste-state.ts';
import type { FindRow } from './find-rows.ts';

/** Actions without words; the others are pages, found by their names. */
const FIRST = 4;

/** Actions and pages with all words; a new deck with the card that was found first. */
export function useFindActions(
  words: readonly string[],
  card: Card | undefined,
): readonly FindRow[] {
  const { t, language } = useTexts();
  const { data: sets = [] } = useQuery(setsQuery(language));
  const setCode = newestSet(sets)?.setCode;
  const action = (title: string, to: string, icon: FindRow['icon'], state?: object): FindRow => ({
    ...{ kind: 'action', title, to, icon },
    ...(state && { state }),
  });
  const actions = [
    action(t('find.newDeck'), newDeckPath(), <Plus />),
    action(t('find.openCollection'), PAGE_PATHS.collection, <Layers />),
    action(
      t('find.quickAdd'),
      setCode === undefined ? PAGE_PATHS.collection : `/collection/chapter/${setCode}`,
      <Zap />,
      QUICK_ADD,
    ),
    action(t('find.openWants'), PAGE_PATHS.wantList, <ListChecks />),
    action(t('nav.home'), PAGE_PATHS.home, <Home />),
    action(t('nav.cards'), '/cards', <SquareStack />),
    action(t('nav.decks'), PAGE_PATHS.decks, <Layers />),
    action(t('account.decks'), '/decks?tab=myDecks', <Layers />),
    action(t('nav.settings'), PAGE_PATHS.settings, <Settings />),
    action(t('find.importFile'), PAGE_PATHS.collection, <FileUp />, {
      paste: '',
    } satisfies PasteState),
  ];
  if (words.length === 0) return actions.slice(0, FIRST);
  const found = actions.filter(({ title }) => hasWords(title, words));
  if (card === undefined) return found;
  const { name, fullName } = translationOf(card, language);
  const paste: PasteState = { paste: `1 ${fullName}\n` };
  return [...found, action(t('find.newDeckWith', { card: name }), newDeckPath(), <Plus />, paste)];
}
