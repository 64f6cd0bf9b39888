import type { Archetype } from '@inkfolio/domain/decks/deck';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './deck-tags.module.css';

interface DeckTagsProps {
  readonly archetypes: readonly Archetype[];
  /** Fact shown as the first tag, for example the format. */
  readonly first: string;
  /** Maximum number of archetypes shown; the others are counted. */
  readonly atMost: number;
}

export function DeckTags({ archetypes, first, atMost }: DeckTagsProps) {
  const { t } = useTexts();
  // A tag "1 more" would take the space of the one it hides.
  const shown = archetypes.length === atMost + 1 ? archetypes : archetypes.slice(0, atMost);
  const names = archetypes.slice(shown.length).map((archetype) => t(`archetype.${archetype}`));
  return (
    <ul className="tightWrap" aria-label={t('decks.tags')}>
      <li className={styles['tag']}>{first}</li>
      {shown.map((archetype) => (
        <li key={archetype} className={styles['tag']}>
          {t(`archetype.${archetype}`)}
        </li>
      ))}
      {names.length > 0 && (
        <li className={styles['tag']} title={names.join(', ')}>
          <span aria-hidden="true">+{names.length}</span>
          <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
