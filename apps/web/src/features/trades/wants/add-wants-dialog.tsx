import { MAX_WANT_SOURCES, SET_GOALS, wantSourcesFrom } from '@inkfolio/domain/trades/wants';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import { Select } from '../../../ui/select.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { DeckChecklist } from '../../decks/tools/choice/deck-checklist.tsx';
import { DeckLinkForm } from '../../decks/tools/choice/deck-link-form.tsx';
import { useDeckGroups } from '../../decks/tools/choice/use-deck-groups.ts';
import type { WantSources } from '../data/use-want-sources.ts';
import { AddTradeEntry } from '../lists/add-trade-entry.tsx';

export const WAYS = ['decks', 'set', 'hand'] as const;
export type Way = (typeof WAYS)[number];

interface AddWantsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly sources: WantSources;
  readonly onAddCard: (entry: ListedTradeEntry) => void;
}

/** Chooser for decks, a set or single cards. Load it lazily. */
export function AddWantsDialog(props: AddWantsDialogProps) {
  const { open, onOpenChange, way, onWay, sources, onAddCard } = props;
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('wants.addLabel')}
      footer={
        <Button
          variant={way === 'hand' ? 'secondary' : 'primary'}
          onClick={() => onOpenChange(false)}
        >
          {t('wants.done')}
        </Button>
      }
    >
      <div className="stack gap-4">
        <Tabs
          label={t('wants.ways')}
          id={id}
          value={way}
          tabs={WAYS.map((value) => ({ value, label: t(`wants.way.${value}`) }))}
          onChange={onWay}
        />
        {sources.isFull && way !== 'hand' && (
          <Note kind="error">{t('wants.full', { max: MAX_WANT_SOURCES })}</Note>
        )}
        <div {...tabPanelProps(id, way)} className="stack min-h-[22rem] content-start gap-4">
          {way === 'decks' && <DeckChoice sources={sources} />}
          {way === 'set' && <SetChoice sources={sources} />}
          {way === 'hand' && <AddTradeEntry list="wants" field={field} onAdd={onAddCard} />}
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps = Pick<AddWantsDialogProps, 'sources'>;

function DeckChoice({ sources }: ChoiceProps) {
  const { t } = useTexts();
  const isChosen = (deck: string) => sources.keys.includes(`deck:${deck}`);
  return (
    <>
      <DeckChecklist
        {...useDeckGroups()}
        none={t('wants.noDecks')}
        isChosen={isChosen}
        isFull={sources.isFull}
        onToggle={({ id }) =>
          isChosen(id) ? sources.remove(`deck:${id}`) : sources.add({ kind: 'deck', id })
        }
      />
      <DeckLinkForm
        submitText={t('trades.add.button')}
        onSubmit={(id) => {
          if (sources.isFull) return t('wants.full', { max: MAX_WANT_SOURCES });
          sources.add({ kind: 'deck', id });
          return undefined;
        }}
      />
    </>
  );
}

function SetChoice({ sources }: ChoiceProps) {
  const { t, language } = useTexts();
  const query = useQuery(setsQuery(language));
  const goals = new Map(
    wantSourcesFrom(sources.keys).flatMap((source) =>
      source.kind === 'set' ? [[source.setCode, source.goal] as const] : [],
    ),
  );
  if (query.data === undefined) {
    return (
      <QueryState
        query={query}
        offline={t('trades.offline')}
        error={t('trades.errorText')}
        loading={t('trades.loading')}
      />
    );
  }
  return (
    <ul className="divided">
      {query.data.toReversed().map(({ setCode, name }) => (
        <li key={setCode} className="row min-h-(--touch) gap-3 py-1">
          <i className="figure w-[2.5ch] flex-none text-faint">{setCode}</i>
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
          <Select
            label={t('wants.goalOf', { name })}
            value={goals.get(setCode) ?? 'none'}
            options={[
              { value: 'none' as const, label: t('wants.goal.none') },
              ...SET_GOALS.filter(() => !sources.isFull || goals.has(setCode)).map((value) => ({
                value,
                label: t(`wants.goal.${value}`),
              })),
            ]}
            onChange={(goal) =>
              goal === 'none'
                ? sources.remove(`set:${setCode}:${goals.get(setCode) ?? ''}`)
                : sources.add({ kind: 'set', setCode, goal })
            }
          />
        </li>
      ))}
    </ul>
  );
}
