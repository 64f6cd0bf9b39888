import type { ModerationCase } from '@inkfolio/contract/moderation';
import type { RestrictionKind } from '@inkfolio/domain/moderation/moderation';
import { Ban, Layers, UserRound, type LucideIcon } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';

const ICONS: Readonly<Record<RestrictionKind, LucideIcon>> = {
  deck: Layers,
  name: UserRound,
  publishing: Ban,
};
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface CaseListProps {
  readonly cases: readonly ModerationCase[];
  readonly shown: ModerationCase;
  readonly caption: string;
  readonly searchOf: (one: ModerationCase) => string;
}

/** Cases as rows; arrow keys move the focus, Enter opens. */
export function CaseList({ cases, shown, caption, searchOf }: CaseListProps) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-case]');
    if (step === undefined || rows === undefined) return;
    event.preventDefault();
    rows[index + step]?.focus();
  };
  return (
    <nav className="max-md:group-data-[named=true]:hidden" aria-label={caption}>
      <p className="caption px-3">{caption}</p>
      <ul ref={list}>
        {cases.map((one, index) => (
          <li key={idOfCase(one)}>
            <Link
              to={{ search: searchOf(one) }}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 rounded-md p-3 text-muted hover:bg-surface-1 aria-[current]:bg-surface-2 aria-[current]:[box-shadow:inset_0_0_0_1px_var(--line)]"
              data-case={idOfCase(one)}
              aria-current={one === shown ? 'true' : undefined}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <CaseRow one={one} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="wrap mt-3 gap-1.5 px-3 text-sm text-faint max-lg:hidden" aria-hidden="true">
        <Keys keys={['↑', '↓']}>{t('moderation.keys.move')}</Keys>
        <Keys keys={['h', 'k', 'r']}>{t('moderation.keys.choose')}</Keys>
      </p>
    </nav>
  );
}

function Keys({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) {
  return (
    <span className="row gap-1.5">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {children}
    </span>
  );
}

function CaseRow({ one }: { readonly one: ModerationCase }) {
  const { t, language } = useTexts();
  const Icon = ICONS[one.kind];
  const { reports, restriction, decisions } = one;
  const [last] = decisions;
  const reason = reports[0]?.reason ?? restriction?.rule ?? last?.rule ?? 'other';
  const since = reports[0]?.createdAt ?? last?.at ?? restriction?.madeAt;
  return (
    <>
      <span className="grid size-[36px] place-items-center rounded-full bg-surface-2">
        <Icon aria-hidden="true" />
      </span>
      <span className="stack gap-1">
        <b className="name">{nameOfCase(one)}</b>
        <span className="fineprint">{t(`moderation.kind.${one.kind}`)}</span>
        <span className="wrap gap-1.5">
          <span className="rounded-sm bg-surface-3 px-2 py-0.5 text-xs font-semibold text-text">
            {t(`reports.${reason}`)}
          </span>
          {reports.length > 0 ? (
            <span className="fineprint">{t('moderation.reports', { count: reports.length })}</span>
          ) : (
            last &&
            last.action !== 'words' && (
              <span className="fineprint">
                {t(`moderation.decided.${last.action}`, { name: last.moderator })}
              </span>
            )
          )}
        </span>
      </span>
      {since !== undefined && (
        <time className="text-sm text-faint" dateTime={since}>
          {formatDate(since, language)}
        </time>
      )}
    </>
  );
}

export function idOfCase({ kind, targetId }: Pick<ModerationCase, 'kind' | 'targetId'>): string {
  return `${kind}-${targetId}`;
}

/** Current name of a case, or its name when it was hidden, reported or decided. */
export function nameOfCase({ title, restriction, reports, decisions }: ModerationCase): string {
  return title ?? restriction?.title ?? reports[0]?.title ?? decisions[0]?.title ?? '';
}
