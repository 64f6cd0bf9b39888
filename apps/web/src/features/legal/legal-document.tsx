import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate, localDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LEGAL_FACTS } from './legal-facts.ts';
import type { LegalSection, LegalText, SectionPart } from './legal-sections.ts';
import styles from './legal.module.css';
import { OperatorFacts } from './operator-facts.tsx';
import { SectionContents } from './section-contents.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** Legal text: title and date, table of contents, numbered sections. */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  const { t } = useTexts();
  const body = useRef<HTMLDivElement>(null);
  const requestedId = useRequestedSection();
  const current = useCurrentSection(body, text.sections, requestedId);
  useDocumentTitle(t(text.title));
  return (
    <div className={styles['page']} data-printed>
      <header className={styles['head']}>
        <h1>{t(text.title)}</h1>
        <UpdateLine />
        <p>{t(text.lead)}</p>
      </header>
      <SectionContents sections={text.sections} current={current} />
      <div ref={body} className={styles['body']}>
        {text.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

/** "Each with a last-update line showing today's date" (specification, section 2). */
function UpdateLine() {
  const { t, language } = useTexts();
  const [today] = useState(() => new Date());
  return (
    <p className="fineprint">
      <time dateTime={localDay(today)}>
        {t('legal.updated', { date: formatDate(today, language) })}
      </time>
    </p>
  );
}

function Section({ section }: { readonly section: LegalSection }) {
  const { t } = useTexts();
  const { id, title, parts } = section;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles['heading']}>
        {t(title)}
        <span className="rule" />
      </h2>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </section>
  );
}

function Part({ part }: { readonly part: SectionPart }) {
  const { t } = useTexts();
  if (typeof part === 'string') return <p>{t(part, LEGAL_FACTS)}</p>;
  if ('operator' in part) return <OperatorFacts facts={part.operator} />;
  if ('list' in part) {
    return (
      <ul className="bullets">
        {part.list.map((item) => (
          <li key={item}>{t(item, LEGAL_FACTS)}</li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Link to={part.to} className={styles['way']}>
        {t(part.text)}
        <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  );
}

/** Id of the section in the address; scrolls to it and focuses its title. */
function useRequestedSection(): string {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  const requestedId = hash.slice(1);

  useEffect(() => {
    if (requestedId !== '') {
      const title = document.getElementById(requestedId);
      title?.focus({ preventScroll: true });
      title?.scrollIntoView();
    } else if (shown.current !== key) {
      scrollTo({ top: 0 });
    }
    shown.current = key;
  }, [key, requestedId]);

  return requestedId;
}
