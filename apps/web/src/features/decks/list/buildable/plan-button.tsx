import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { Check, ListPlus } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { usePlan } from '../../data/planned-decks.ts';

interface PlanButtonProps {
  readonly deck: { readonly id: string; readonly name: string };
  readonly look: 'words' | 'icon';
  /** Receives the announcement of the result. */
  readonly onDone: (text: string) => void;
}

export function PlanButton({ deck, look, onDone }: PlanButtonProps) {
  const { t } = useTexts();
  const plan = usePlan();
  const isPlanned = plan.ids.includes(deck.id);
  const toggle = () => {
    if (isPlanned) plan.remove([deck.id]);
    else if (!plan.add(deck.id)) {
      showToast({ kind: 'error', text: t('buildable.full', { max: MAX_PLANNED_DECKS }) });
      return;
    }
    onDone(t(isPlanned ? 'buildable.removed' : 'buildable.added', { name: deck.name }));
  };
  const label = t(isPlanned ? 'buildable.planned' : 'buildable.plan');
  const props = {
    icon: isPlanned ? <Check aria-hidden="true" /> : <ListPlus aria-hidden="true" />,
    className: 'relative z-1 aria-pressed:border-accent-line aria-pressed:bg-accent-soft',
    'aria-pressed': isPlanned,
    'data-plan': '',
    onClick: toggle,
  } as const;
  if (look === 'icon') return <IconButton {...props} variant="secondary" label={label} />;
  return (
    <Button {...props} size="sm">
      {label}
    </Button>
  );
}
