import type { CollectionFileContent } from '@inkfolio/contract/collection-import';
import { CircleHelp, FileSpreadsheet, Layers, Link2, ListPlus, Upload } from 'lucide-react';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { MAX_CARD_QUANTITY, MAX_DECK_ENTRIES } from '@inkfolio/domain/decks/deck';
import { useMemo, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../auth/session.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { readImport } from '../collection/dialogs/import/import-content.ts';
import { PastedView, Primary, stateOf, type PastedProps } from './pasted-view.tsx';
import { PastedDeck } from './pasted-deck.tsx';
import { recognisePaste } from './recognise-paste.ts';

/** Says what a pasted text or a file is, and offers what fits. */
export function PastedBody(props: PastedProps) {
  const { t } = useTexts();
  const { paste } = props;
  const found = useMemo(() => recognisePaste(paste), [paste]);
  switch (found.kind) {
    case 'deck':
    case 'wants':
      return <PastedDeck {...props} isWanted={found.kind === 'wants'} />;
    case 'decks':
      return (
        <PastedView icon={Layers} title={t('find.decks', { count: found.count })}>
          <Primary {...props} to={newDeckPath()} state={stateOf(props)}>
            {t('find.importDecks', { count: found.count })}
          </Primary>
        </PastedView>
      );
    case 'collection':
      return <PastedCollection key={paste} {...props} format={found.format} />;
    case 'site_link':
      return (
        <PastedView icon={Link2} title={t('find.siteLink')} note={found.path}>
          <Primary {...props} to={found.path}>
            {t('find.openIt')}
          </Primary>
        </PastedView>
      );
    default: {
      const isLink = found.kind === 'other_link' || found.kind === 'app_link';
      const title = t(isLink ? 'find.linkWithoutCards' : 'find.unknown');
      const note = t(isLink ? 'find.pasteListItself' : 'find.formats');
      return (
        <PastedView icon={isLink ? Link2 : CircleHelp} title={title} note={note}>
          {!isLink && paste.trim() !== '' && (
            <pre className="well max-h-[200px] overflow-auto p-3 text-sm wrap-anywhere whitespace-pre-wrap">
              {paste.slice(0, MAX_SHOWN)}
            </pre>
          )}
        </PastedView>
      );
    }
  }
}

/** Characters that are shown of an unknown text. */
const MAX_SHOWN = 2000;

function PastedCollection(props: PastedProps & { readonly format: 'json' | 'csv' }) {
  const { t } = useTexts();
  const { paste, format } = props;
  const { normal, foil, unread, list } = useMemo(
    () => countedCopies(paste, format),
    [paste, format],
  );
  const count = normal + foil;
  const [isWanted, setWanted] = useState(false);
  const mayWant = useSession().status === 'player' && list !== undefined;
  const facts = [
    [t('find.group.cards'), normal],
    [t('find.foil'), foil],
    [t('find.toCheck'), unread],
  ] as const;
  if (isWanted && list !== undefined) return <PastedDeck {...props} paste={list} isWanted />;
  return (
    <PastedView icon={FileSpreadsheet} title={t('find.collection', { count })}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd
              className="font-display text-xl font-bold lining-nums data-[warns=true]:text-warning"
              data-warns={name === t('find.toCheck') && value > 0}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Primary
        {...props}
        to={PAGE_PATHS.collection}
        state={stateOf(props)}
        icon={<Upload aria-hidden="true" />}
      >
        {t('find.importCards', { count })}
      </Primary>
      <p className="help -mt-1">{t('find.nothingSaved')}</p>
      {mayWant && (
        <Button
          variant="ghost"
          className="-ms-3 justify-self-start"
          icon={<ListPlus aria-hidden="true" />}
          onClick={() => setWanted(true)}
        >
          {t('find.useAsWants')}
        </Button>
      )}
    </PastedView>
  );
}

function countedCopies(text: string, format: 'json' | 'csv') {
  const read = readImport(text, format);
  const data = 'code' in read ? [] : read.content.data;
  const sumOf = (finish: 'quantity' | 'foilQuantity') =>
    data.reduce((sum, row) => sum + (row[finish] ?? 0), 0);
  const unread = 'code' in read ? 1 : read.problems.length;
  return { normal: sumOf('quantity'), foil: sumOf('foilQuantity'), unread, list: listOf(data) };
}

/** Lines of the cards for the reader of lists; undefined unless all are named and fit in one. */
function listOf(data: CollectionFileContent['data']): string | undefined {
  const lines = data.flatMap((row) => {
    const count = (row.quantity ?? 0) + (row.foilQuantity ?? 0);
    if (!('name' in row) || row.name === '' || count === 0) return [];
    return `${Math.min(count, MAX_CARD_QUANTITY)}\t${row.name}\t${row.set}\t${row.cardNumber}`;
  });
  return lines.length === data.length && lines.length <= MAX_DECK_ENTRIES
    ? lines.join('\n')
    : undefined;
}
