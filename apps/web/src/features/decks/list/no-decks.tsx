import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';
import { countFilters, withoutSearch } from './deck-list-url.ts';
import type { DeckListFilter } from '../data/decks.api.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

interface NoDecksProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  /** Undefined where no deck can be created. */
  readonly onCreate?: () => void;
}

/** Explains an empty list and offers the next step. */
export function NoDecks({ list, onEdit, onCreate }: NoDecksProps) {
  const { t } = useTexts();
  const filters = countFilters(list) + Number(list.query !== undefined);
  const action = (textId: 'decks.clearFilters' | 'decks.none.likedAction') => (
    <Button variant="primary" onClick={() => onEdit(withoutSearch)}>
      {t(textId)}
    </Button>
  );
  if (list.onlyLiked && filters === 1) {
    return (
      <EmptyState
        title={t('decks.none.liked')}
        text={t('decks.none.likedText')}
        action={action('decks.none.likedAction')}
      />
    );
  }
  if (filters > 0) {
    return (
      <EmptyState
        title={t('decks.none.filtered')}
        text={t('decks.none.filteredText')}
        action={action('decks.clearFilters')}
      />
    );
  }
  return (
    <EmptyState
      title={t(`decks.none.${list.tab}`)}
      text={t(`decks.none.${list.tab}Text`)}
      action={
        list.tab === 'myDecks' &&
        onCreate && (
          <Button variant="primary" aria-haspopup="dialog" onClick={onCreate}>
            {t('decks.create')}
          </Button>
        )
      }
    />
  );
}

/** "Login prompt on myDecks for visitors" (specification, section 2), and on `buildable`. */
export function LogInPrompt({ tab }: { readonly tab: 'myDecks' | 'buildable' }) {
  const { t } = useTexts();
  const isBuildable = tab === 'buildable';
  return (
    <EmptyState
      title={t(isBuildable ? 'decks.tab.buildable' : 'decks.logIn.title')}
      text={t(isBuildable ? 'decks.logIn.buildable' : 'decks.logIn.text')}
      action={
        <Button variant="primary" to="/login" onClick={rememberReturnPath}>
          {t('nav.logIn')}
        </Button>
      }
    />
  );
}
