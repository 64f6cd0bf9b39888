import { useTexts } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { DeckPicker } from './deck-picker.tsx';
import { ToolPage } from '../tool-page.tsx';
import styles from './shopping.module.css';
import { ShoppingResult } from './shopping-result.tsx';
import { usePickableDecks } from './use-pickable-decks.ts';
import { useShoppingChoice } from './use-shopping-choice.ts';

const MY_DECKS = '/decks?tab=myDecks';

/** `/decks/shopping-list`: what the player misses to have some decks, all at once. */
export function ShoppingListPage() {
  const { t, language } = useTexts();
  const { choice, toggle, clear } = useShoppingChoice();
  const { status, decks, retry } = usePickableDecks(choice, language);
  useDocumentTitle(t('shopping.title'));
  const deckNames = new Map(
    decks.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  );
  return (
    <ToolPage
      back={MY_DECKS}
      backName={t('decks.tab.myDecks')}
      title={t('shopping.title')}
      printed="whole"
    >
      {status === 'ready' && decks.length === 0 ? (
        <EmptyState
          title={t('shopping.noDecks')}
          text={t('shopping.noDecksText')}
          action={
            <Button variant="primary" to={MY_DECKS}>
              {t('decks.tab.myDecks')}
            </Button>
          }
        />
      ) : (
        <div className={styles['columns']}>
          <div className={styles['aside']}>
            {status === 'ready' && (
              <DeckPicker decks={decks} choice={choice} onToggle={toggle} onClear={clear} />
            )}
            {status === 'loading' && (
              <div role="status" aria-label={t('decks.loading')} className={styles['loading']}>
                {['80%', '60%', '70%'].map((width) => (
                  <Skeleton key={width} shape="line" width={width} />
                ))}
              </div>
            )}
            {status === 'offline' && <p role="status">{t('decks.offline')}</p>}
            {status === 'error' && (
              <div role="alert" className={styles['loading']}>
                <p>{t('decks.error')}</p>
                <Button onClick={retry}>{t('decks.tryAgain')}</Button>
              </div>
            )}
          </div>
          <ShoppingResult choice={choice} deckNames={deckNames} />
        </div>
      )}
    </ToolPage>
  );
}
