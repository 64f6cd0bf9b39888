import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SleevedSwitch } from '../../parts/sleeved-switch.tsx';
import { ToolPage } from '../tool-page.tsx';
import { DeckPicker } from './deck-picker.tsx';
import { ShoppingResult } from './shopping-result.tsx';
import {
  choiceFromParams,
  paramsFromChoice,
  withRoleToggled,
  type ShoppingChoice,
  type ShoppingRole,
} from '../../data/shopping-url.ts';
import { usePickableDecks } from './use-pickable-decks.ts';

const MY_DECKS = '/decks?tab=myDecks';

/** `/decks/shopping-list`: lists the cards that the player lacks for the chosen decks together. */
export function ShoppingListPage() {
  const { t, language } = useTexts();
  const { choice, toggle, clear, setCountSleeved } = useShoppingChoice();
  const { countSleeved = false } = choice;
  const { status, groups, retry } = usePickableDecks(choice, language);
  useDocumentTitle(t('shopping.title'));
  const deckNames = new Map(
    groups
      .flatMap(({ decks }) => decks)
      .flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  );
  const otherSleeved = groups
    .flatMap(({ decks }) => decks)
    .filter(({ id, isSleeved }) => isSleeved && !choice.decks.includes(id)).length;
  return (
    <ToolPage
      back={MY_DECKS}
      backName={t('decks.tab.myDecks')}
      title={t('shopping.title')}
      printed="whole"
    >
      <div className="columns max-w-[1240px] lg:grid-cols-[var(--aside-w)_minmax(0,1fr)] print:block">
        <div className="stickyAside print:hidden">
          {status === 'ready' && (
            <DeckPicker groups={groups} choice={choice} onToggle={toggle} onClear={clear} />
          )}
          {status === 'loading' && (
            <div
              role="status"
              aria-label={t('decks.loading')}
              className="stack justify-items-start gap-4"
            >
              {['80%', '60%', '70%'].map((width) => (
                <Skeleton key={width} shape="line" width={width} />
              ))}
            </div>
          )}
          {status === 'offline' && <p role="status">{t('decks.offline')}</p>}
          {status === 'error' && (
            <div role="alert" className="stack justify-items-start gap-4">
              <p>{t('decks.error')}</p>
              <Button onClick={retry}>{t('ui.tryAgain')}</Button>
            </div>
          )}
        </div>
        {status === 'ready' && groups.length === 0 ? (
          <EmptyState
            title={t('shopping.noDecks')}
            text={t('shopping.noDecksText')}
            action={
              <Button variant="primary" to="/decks">
                {t('decks.title')}
              </Button>
            }
          />
        ) : (
          // Not rendered while the decks are loading, to avoid layout shifts.
          (status !== 'loading' || choice.decks.length > 0) && (
            <div className="stack">
              {choice.decks.length > 0 && (otherSleeved > 0 || countSleeved) && (
                <p className="fineprint">
                  {countSleeved
                    ? t('shopping.allCounted')
                    : t('shopping.leftOut', { decks: otherSleeved })}{' '}
                  <SleevedSwitch countSleeved={countSleeved} onChange={setCountSleeved} />
                </p>
              )}
              <ShoppingResult choice={choice} deckNames={deckNames} />
            </div>
          )
        )}
      </div>
    </ToolPage>
  );
}

const NOTHING: ShoppingChoice = { decks: [], lockedDecks: [] };

interface ShoppingChoiceState {
  readonly choice: ShoppingChoice;
  readonly toggle: (role: ShoppingRole, id: string) => void;
  readonly clear: () => void;
  readonly setCountSleeved: (countSleeved: boolean) => void;
}

/** Provides the decks named in the address. A press applies at once; the address follows. */
function useShoppingChoice(): ShoppingChoiceState {
  const [params, setParams] = useSearchParams();
  const named = useMemo(() => choiceFromParams(params), [params]);
  const [pressed, setPressed] = useState<ShoppingChoice>();
  if (pressed && paramsFromChoice(pressed).toString() === paramsFromChoice(named).toString()) {
    setPressed(undefined);
  }
  const choice = pressed ?? named;
  const choose = (next: ShoppingChoice) => {
    setPressed(next);
    setParams(paramsFromChoice(next), { replace: true });
  };
  return {
    choice,
    toggle: (role, id) => choose(withRoleToggled(choice, role, id)),
    clear: () => choose({ ...choice, ...NOTHING }),
    setCountSleeved: (wanted) => choose({ ...choice, countSleeved: wanted || undefined }),
  };
}
