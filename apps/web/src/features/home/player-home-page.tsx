import { Plus } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../auth/session.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { DeckSection, useNewestDecks, useOwnDecks } from './deck-section.tsx';
import { InkRipples } from './ink-ripples.tsx';
import { NewestSetPanel } from './newest-set-panel.tsx';
import styles from './player-home.module.css';

/** `/` for a player: their last decks, their collection, and what is new. */
export function PlayerHomePage() {
  const { t } = useTexts();
  const session = useSession();
  const own = useOwnDecks();
  const newest = useNewestDecks();
  useDocumentTitle();
  return (
    <div className={styles['page']}>
      <div className={styles['background']} aria-hidden="true">
        <InkRipples className={undefined} />
      </div>
      <header className={classes('wrap', styles['head'])}>
        <h1 className={styles['title']} tabIndex={-1}>
          {session.status === 'player'
            ? t('home.welcomeName', { name: session.user.displayName })
            : t('home.welcome')}
        </h1>
        <div className="actions">
          <Button to="/cards">{t('home.exploreCards')}</Button>
          <Button to="/decks">{t('home.exploreDecks')}</Button>
          <Button variant="primary" to={newDeckPath()} icon={<Plus aria-hidden="true" />}>
            {t('decks.create')}
          </Button>
        </div>
      </header>
      <div className={styles['columns']}>
        <div className={styles['decks']}>
          <DeckSection
            title={t('home.continue')}
            all={{ to: '/decks?tab=myDecks', text: t('home.myDecks', { total: own.total }) }}
            found={own}
            tab="myDecks"
            none={<FirstDeck />}
            isRow
          />
          <DeckSection
            title={t('home.newDecks')}
            all={{ to: '/decks', text: t('home.allDecks') }}
            found={newest}
            tab="community"
          />
        </div>
        <aside className={styles['aside']}>
          <CollectionPanel />
          <NewestSetPanel />
        </aside>
      </div>
    </div>
  );
}

/** In place of the decks of a player who has none. */
function FirstDeck() {
  const { t } = useTexts();
  return (
    <div className={classes('surface', 'stack', styles['first'])}>
      <h3 className="subtitle">{t('home.firstDeck')}</h3>
      <p className="help">{t('home.firstDeckText')}</p>
      <div>
        <Button to={newDeckPath()} icon={<Plus aria-hidden="true" />}>
          {t('decks.create')}
        </Button>
      </div>
    </div>
  );
}
