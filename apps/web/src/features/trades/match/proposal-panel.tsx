import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import { RARITIES, type Rarity } from '@inkfolio/domain/cards/card';
import { copiesByRarity, type TradeProposal } from '@inkfolio/domain/trades/trade-match';
import { ArrowLeftRight, Printer, Scale } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatList } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NamedRarity } from '../../cards/rarity-icon.tsx';

interface ProposalPanelProps {
  readonly proposal: TradeProposal;
  readonly onBalance: () => void;
  readonly children: ReactNode;
}

export function ProposalPanel({ proposal, onBalance, children }: ProposalPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const isEmpty = proposal.give.length + proposal.get.length === 0;
  return (
    <aside
      className="surface stack px-5 py-4 xl:sticky xl:top-[calc(var(--header-h)_+_var(--space-4))]"
      aria-labelledby={id}
    >
      <h3 id={id}>{t('trades.match.proposal')}</h3>
      <div className="spread px-4">
        <Sum cards={proposal.give} text={t('trades.match.youGive')} />
        <ArrowLeftRight className="text-faint" aria-hidden="true" />
        <Sum cards={proposal.get} text={t('trades.match.youGet')} />
      </div>
      <RarityTable proposal={proposal} />
      {!isEmpty && (
        <p className="help" role="status">
          <Difference proposal={proposal} />
        </p>
      )}
      <div className="stack max-lg:grid-cols-[1fr_auto]">
        <Button
          className="max-lg:-order-2"
          icon={<Scale aria-hidden="true" />}
          disabled={isEmpty}
          onClick={onBalance}
        >
          {t('trades.match.balance')}
        </Button>
        <div className="row flex-wrap max-lg:contents">
          {children}
          <IconButton
            variant="secondary"
            className="max-lg:-order-1"
            label={t('trades.match.print')}
            icon={<Printer aria-hidden="true" />}
            disabled={isEmpty}
            onClick={() => window.print()}
          />
        </div>
      </div>
    </aside>
  );
}

function Sum({ cards, text }: { readonly cards: TradeProposal['give']; readonly text: string }) {
  return (
    <p className="grid justify-items-center gap-1 text-sm text-muted">
      <b className="font-display text-2xl/none font-bold text-text lining-nums">
        {tradedCopies(cards)}
      </b>{' '}
      {text}
    </p>
  );
}

type PanelPart = Pick<ProposalPanelProps, 'proposal'>;

/** Copies per rarity on both sides, with bars that grow from the middle. */
function RarityTable({ proposal }: PanelPart) {
  const { t } = useTexts();
  const give = copiesByRarity(proposal.give);
  const get = copiesByRarity(proposal.get);
  const most = Math.max(1, ...give.values(), ...get.values());
  const bar = (count: number) => (
    <i
      className="inline-block h-[8px] rounded-[2px] bg-accent-strong transition-[inline-size] duration-base ease-out forced-colors:forced-color-adjust-none forced-colors:[background:Highlight]"
      style={{ inlineSize: `${(72 * count) / most}%` }}
      aria-hidden="true"
    />
  );
  const number = (count: number) => (
    <b className="mx-1.5 font-display text-md/none font-bold lining-nums">{count}</b>
  );
  return (
    <table className="w-full border-collapse text-sm">
      <caption>
        <VisuallyHidden>{t('trades.match.rarities')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(['youGive', 'rarity', 'youGet'] as const).map((name) => (
            <th key={name} scope="col">
              <VisuallyHidden>{t(`trades.match.${name}`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RARITIES.filter((rarity) => give.has(rarity) || get.has(rarity))
          .toReversed()
          .map((rarity) => (
            <tr key={rarity} className="border-t border-line-soft">
              <td className="w-[32%] text-end whitespace-nowrap">
                {bar(give.get(rarity) ?? 0)}
                {number(give.get(rarity) ?? 0)}
              </td>
              <th scope="row" className="p-2 font-medium text-muted">
                <span className="row gap-1.5">
                  <NamedRarity rarity={rarity} />
                </span>
              </th>
              <td className="w-[32%] whitespace-nowrap">
                {number(get.get(rarity) ?? 0)}
                {bar(get.get(rarity) ?? 0)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Difference({ proposal }: PanelPart) {
  const { t, language } = useTexts();
  const give = copiesByRarity(proposal.give);
  const get = copiesByRarity(proposal.get);
  const more = (some: ReadonlyMap<Rarity, number>, others: ReadonlyMap<Rarity, number>) =>
    formatList(
      RARITIES.toReversed().flatMap((rarity) => {
        const count = (some.get(rarity) ?? 0) - (others.get(rarity) ?? 0);
        return count > 0
          ? [t('trades.match.ofRarity', { count, rarity: t(`rarity.${rarity}`) })]
          : [];
      }),
      language,
    );
  const [gotten, given] = [more(get, give), more(give, get)];
  if (gotten === '' && given === '') return t('trades.match.even');
  const sentences = [
    ...(gotten === '' ? [] : [t('trades.match.getMore', { list: gotten })]),
    ...(given === '' ? [] : [t('trades.match.giveMore', { list: given })]),
  ];
  return sentences.join(' ');
}
