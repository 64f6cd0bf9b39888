import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { MAX_DECK_VERSIONS } from '@inkfolio/domain/decks/deck-versions';
import {
  CONNECTION_DATA_DAYS,
  DELETED_DATA_DAYS,
  MAX_COLLECTION_BACKUPS,
  MERGE_UNDO_DAYS,
  MINIMUM_AGE,
} from '@inkfolio/domain/users/data-retention';
import { formatDate, localDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { LegalSection, LegalText, SectionPart } from './legal-sections.ts';
import styles from './legal.module.css';
import { OperatorFacts } from './operator-facts.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

/** Legal text: title and date, table of contents, numbered sections. */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  const { t } = useTexts();
  const body = useRef<HTMLDivElement>(null);
  const requestedId = useRequestedSection();
  const current = useCurrentSection(body, text.sections, requestedId);
  useDocumentTitle(t(text.title));
  return (
    <div className={styles['page']} data-printed>
      <header className="grid gap-3 [grid-area:head] max-lg:pb-6">
        <h1 className="text-2xl hyphens-auto">{t(text.title)}</h1>
        <UpdateLine />
        <p>{t(text.lead)}</p>
      </header>
      <SectionContents sections={text.sections} current={current} />
      <div ref={body} className="min-w-0 [counter-reset:section] [grid-area:body]">
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
    <section
      className="stack pt-10 text-muted print:block print:pt-[6mm] print:[&_:is(p,_li)]:[break-inside:avoid] print:[&>*+*]:mt-[2mm]"
      aria-labelledby={id}
    >
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
      <Link to={part.to} className="link row min-h-[32px] w-fit gap-1.5 max-lg:min-h-(--touch)">
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

/** Numbers in the legal texts, taken from the code's constants. */
const LEGAL_FACTS = {
  age: MINIMUM_AGE,
  connectionDays: CONNECTION_DATA_DAYS,
  deletionDays: DELETED_DATA_DAYS,
  mergeDays: MERGE_UNDO_DAYS,
  deckVersions: MAX_DECK_VERSIONS,
  collectionBackups: MAX_COLLECTION_BACKUPS,
};

/** IntersectionObserver margins below the header: viewport, and the band where one reads. */
const WINDOW = '-72px 0px 0px';
const READING_BAND = '-72px 0px -60%';
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds the section being read: the requested one while it is in the viewport (near the end of the
 * page it cannot reach the reading band), else the first in the reading band.
 */
function useCurrentSection(
  body: RefObject<HTMLElement | null>,
  sections: readonly LegalSection[],
  asked: string,
): string | undefined {
  const inWindow = useSectionsWithin(body, WINDOW);
  const read = useSectionsWithin(body, READING_BAND);
  return inWindow.has(asked) ? asked : sections.find(({ id }) => read.has(id))?.id;
}

function useSectionsWithin(
  body: RefObject<HTMLElement | null>,
  rootMargin: string,
): ReadonlySet<string> {
  const [within, setWithin] = useState(NONE);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setWithin((before) => updated(before, entries)),
      { rootMargin },
    );
    for (const section of body.current?.querySelectorAll('section') ?? [])
      observer.observe(section);
    return () => observer.disconnect();
  }, [body, rootMargin]);

  return within;
}

function updated(
  before: ReadonlySet<string>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<string> {
  const now = new Set(before);
  for (const { target, isIntersecting } of entries) {
    const id = target.getAttribute('aria-labelledby') ?? '';
    if (isIntersecting) now.add(id);
    else now.delete(id);
  }
  return now;
}

interface SectionContentsProps {
  readonly sections: readonly LegalSection[];
  readonly current: string | undefined;
}

/** Table of contents: beside the text, or collapsed above it in narrow windows. */
function SectionContents(props: SectionContentsProps) {
  const { t } = useTexts();
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const title = t('legal.contents');
  return (
    <nav
      className="min-w-0 [grid-area:contents] max-lg:-mx-4 max-lg:border-b max-lg:border-b-line-soft print:hidden"
      aria-label={title}
    >
      {isBeside ? (
        <div className="sticky top-[calc(var(--header-h)_+_28px)] max-h-[calc(100dvh_-_var(--header-h)_-_56px)] overflow-y-auto">
          <p className="caption px-3 pt-0 pb-2.5" aria-hidden="true">
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
