import type { Deck } from '@inkfolio/contract/decks';
import { missingCards } from '@inkfolio/domain/decks/deck-ownership';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatDay, localDay } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Captioned } from '../../../../ui/captioned.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSession } from '../../../auth/session.ts';
import { collectionStatsQuery, deckQuery } from '../../data/decks.queries.ts';
import { MissingDeck } from '../../parts/missing-deck.tsx';
import { ToolPage } from '../tool-page.tsx';
import { PrintChoices, usePrintLook } from './print-choices.tsx';
import { proxyPages } from './proxy-pages.ts';
import { ProxySheets } from './proxy-sheets.tsx';
import { RegistrationList, type RegistrationFacts } from './registration-list.tsx';

const SHEETS = ['list', 'proxies'] as const;
type Sheet = (typeof SHEETS)[number];

/** `/decks/{id}/print`: printable sheets of a deck; `?sheet=proxies` starts with the proxies. */
export function DeckPrintPage() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery(deckQuery(id, language));
  useDocumentTitle(query.data?.name ?? t('deck.print'));
  if (query.data === undefined) {
    return <MissingDeck query={query} />;
  }
  return <PrintableDeck deck={query.data} />;
}

function PrintableDeck({ deck: shown }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const look = usePrintLook();
  const named = useQuery(deckQuery(shown.id, look.names));
  const deck = named.data ?? shown;
  const [params, setParams] = useSearchParams();
  const sheet: Sheet = params.get('sheet') === 'proxies' ? 'proxies' : 'list';
  const { paper } = look;
  const registration = useRegistration();
  const proxies = useProxies(deck);

  return (
    <ToolPage
      back={`/decks/${deck.id}`}
      backName={deck.name}
      title={t('print.title')}
      action={
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('deck.print')}
        </Button>
      }
      printed
    >
      <div className="print:hidden!">
        <div className="wrap items-end gap-x-6 gap-y-3">
          <Captioned label={t('print.what')}>
            <Choice
              label={t('print.what')}
              value={sheet}
              options={SHEETS.map((value) => ({ value, label: t(`print.sheet.${value}`) }))}
              onChange={(next) => setParams({ sheet: next }, { replace: true })}
            />
          </Captioned>
          <PrintChoices {...look} retry={named.isError ? () => void named.refetch() : undefined} />
          {sheet === 'list' && <RegistrationFields {...registration} />}
          {sheet === 'proxies' && proxies.mayLeaveOwned && (
            <div className="flex-[0_1_300px] max-sm:basis-full">
              <Switch
                label={t('print.onlyMissing')}
                checked={proxies.onlyMissing}
                onChange={proxies.chooseOnlyMissing}
              />
            </div>
          )}
        </div>
        {sheet === 'proxies' && <ProxyFacts {...proxies} />}
      </div>
      {sheet === 'list' ? (
        <RegistrationList deck={deck} facts={registration.facts} paper={paper} />
      ) : (
        <ProxySheets pages={proxies.pages} paper={paper} />
      )}
    </ToolPage>
  );
}

/** Fields of the registration sheet; player name and date are prefilled. */
function useRegistration() {
  const session = useSession();
  const ownName = session.status === 'player' ? session.user.displayName : '';
  const [player, setPlayer] = useState<string>();
  const [event, setEvent] = useState('');
  const { language } = useTexts();
  const [date, setDate] = useState<string>();
  const facts: RegistrationFacts = {
    player: player ?? ownName,
    event,
    date: date ?? formatDay(localDay(), language),
  };
  return { facts, setPlayer, setEvent, setDate };
}

function RegistrationFields(registration: ReturnType<typeof useRegistration>) {
  const { facts, setPlayer, setEvent, setDate } = registration;
  const { t } = useTexts();
  const fields = [
    ['player', setPlayer, 'flex-[0_1_300px] max-sm:basis-full', 80],
    ['event', setEvent, 'flex-[0_1_300px] max-sm:basis-full', 80],
    ['date', setDate, 'flex-[0_1_170px] max-sm:basis-full', 40],
  ] as const;
  return fields.map(([name, onChange, className, maxLength]) => (
    <div key={name} className={className}>
      <TextField
        label={t(`print.${name}`)}
        value={facts[name]}
        onChange={onChange}
        autoComplete={name === 'player' ? 'name' : 'off'}
        maxLength={maxLength}
      />
    </div>
  ));
}

function ProxyFacts({ pages, leftOut }: Pick<ReturnType<typeof useProxies>, 'pages' | 'leftOut'>) {
  const { t } = useTexts();
  const count = pages.flat().length;
  return (
    <p className="mt-3 text-muted" role="status">
      {count === 0 ? t('print.noProxies') : t('print.proxies', { count, pages: pages.length })}{' '}
      {leftOut > 0 && t('print.leftOut', { count: leftOut })}
    </p>
  );
}

/** Proxies of the missing cards, or of the whole deck; for a visitor all cards count as missing. */
function useProxies(deck: Deck) {
  const { language } = useTexts();
  const session = useSession();
  const { data: owned } = useQuery({
    ...collectionStatsQuery(deck.id),
    enabled: session.status === 'player',
  });
  const [onlyMissing, chooseOnlyMissing] = useState(true);
  const mayLeaveOwned = owned !== undefined && owned.totalOwned > 0;
  const entries =
    mayLeaveOwned && onlyMissing ? missingCards(deck.deckCards, owned.cards) : deck.deckCards;
  return { ...proxyPages(entries, language), mayLeaveOwned, onlyMissing, chooseOnlyMissing };
}
