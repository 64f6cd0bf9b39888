import { useTexts } from '../../../lib/i18n.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardButton } from './card-button.tsx';
import { useTable } from './table-context.ts';
import { ZoneHeading } from './zone-heading.tsx';
import styles from './zones.module.css';

/** Discard pile, last card face up; a press lists all cards. */
export function DiscardZone({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTexts();
  const { game, cards } = useTable();
  const last = game.discard.at(-1);
  const card = last && cards.get(last.deckCardId);
  return (
    <section aria-label={t('simulator.discard')}>
      <ZoneHeading title={t('simulator.discard')} count={game.discard.length} isOnPile />
      <DropZone to="discard" className={styles['discard']}>
        {last && card ? (
          <CardButton
            key={last.instanceId}
            instanceId={last.instanceId}
            card={card}
            sizes="100px"
            state={t('simulator.discardOpens')}
            onPress={onOpen}
          >
            <b className={`${styles['badge'] ?? ''} onlyCompact`} aria-hidden="true">
              {game.discard.length}
            </b>
          </CardButton>
        ) : (
          <span className={styles['none']} />
        )}
      </DropZone>
    </section>
  );
}
