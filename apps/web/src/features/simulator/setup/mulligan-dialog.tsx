import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { useTable } from '../table/table-context.ts';
import styles from './setup.module.css';

interface MulliganDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog of the mulligan: keep the hand, return all of it, or the tapped cards. */
export function MulliganDialog({ open, onOpenChange }: MulliganDialogProps) {
  const { t, language } = useTexts();
  const { game, cards, act } = useTable();
  const [returned, setReturned] = useState<ReadonlySet<number>>(new Set());
  const { hand } = game;
  const all = hand.map(({ instanceId }) => instanceId);
  const chosen = all.filter((id) => returned.has(id));
  const finish = (instanceIds: readonly number[]) => act({ type: 'mulligan', instanceIds });
  const toggle = (id: number) => {
    const next = new Set(returned);
    if (!next.delete(id)) next.add(id);
    setReturned(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('simulator.mulligan.title')}
      footer={
        <>
          <Button onClick={() => finish(all)}>{t('simulator.mulligan.all')}</Button>
          <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
            {t('simulator.mulligan.selected', { count: chosen.length })}
          </Button>
          <Button variant="primary" onClick={() => finish([])}>
            {t('simulator.mulligan.keep')}
          </Button>
        </>
      }
    >
      <p className="fineprint">{t(`simulator.mulligan.help.${game.options.mulliganOrder}`)}</p>
      <ul className={styles['hand']}>
        {hand.map(({ instanceId, deckCardId }) => {
          const card = cards.get(deckCardId);
          return (
            card && (
              <li key={instanceId}>
                <button
                  type="button"
                  className={styles['card']}
                  aria-pressed={returned.has(instanceId)}
                  onClick={() => toggle(instanceId)}
                >
                  <CardPicture card={card} language={language} sizes="200px" loading="eager" />
                  {returned.has(instanceId) && (
                    <span className={styles['mark']} aria-hidden="true">
                      <Undo2 size={16} />
                      {t('simulator.mulligan.back')}
                    </span>
                  )}
                </button>
              </li>
            )
          );
        })}
      </ul>
      <p className="fineprint" role="status">
        {t('simulator.mulligan.count', { count: chosen.length, of: all.length })}
      </p>
    </Dialog>
  );
}
