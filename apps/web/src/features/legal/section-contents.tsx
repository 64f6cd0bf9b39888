import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { LegalSection } from './legal-sections.ts';
import styles from './legal.module.css';

interface SectionContentsProps {
  readonly sections: readonly LegalSection[];
  readonly current: string | undefined;
}

/** Table of contents: beside the text, or collapsed above it in narrow windows. */
export function SectionContents(props: SectionContentsProps) {
  const { t } = useTexts();
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const title = t('legal.contents');
  return (
    <nav className={styles['contents']} aria-label={title}>
      {isBeside ? (
        <div className={styles['beside']}>
          <p className={styles['title']} aria-hidden="true">
            {title}
          </p>
          <Links {...props} />
        </div>
      ) : (
        <Disclosure title={title}>
          <Links {...props} />
        </Disclosure>
      )}
    </nav>
  );
}

function Links({ sections, current }: SectionContentsProps) {
  const { t } = useTexts();
  return (
    <ol className={styles['links']}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {t(title)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
