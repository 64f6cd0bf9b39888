import { useTexts } from '../../../lib/i18n.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardButton } from './card-button.tsx';
import styles from './discard-zone.module.css';
import { useTable } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';

/** The discard pile, its last card up; a press lists them all. */
export function DiscardZone({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTexts();
  const { game, cards } = useTable();
  const last = game.discard.at(-1);
  const card = last && cards.get(last.deckCardId);
  return (
    <section className={styles['zone']} aria-label={t('simulator.discard')}>
      <ZoneHeading title={t('simulator.discard')} count={game.discard.length} isOnPile />
      <DropZone to="discard" className={styles['drop']}>
        <div className={styles['pile']}>
          {last && card ? (
            <CardButton
              key={last.instanceId}
              instanceId={last.instanceId}
              card={card}
              sizes="100px"
              className={styles['card']}
              state={t('simulator.discardOpens')}
              onPress={onOpen}
            >
              <b className={styles['left']} aria-hidden="true">
                {game.discard.length}
              </b>
            </CardButton>
          ) : (
            <span className={styles['none']} />
          )}
        </div>
      </DropZone>
    </section>
  );
}
