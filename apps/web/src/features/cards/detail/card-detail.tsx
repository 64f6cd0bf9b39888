import { INK_ICONS, type IconName } from '@inkfolio/domain/art/icon-shapes';
import { type Card, isSong, isWide } from '@inkfolio/domain/cards/card';
import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import { Info, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cardsPathOf } from '../data/card-filter-url.ts';
import { CostPip } from '../face/cost-pip.tsx';
import { RulesParagraphs } from '../face/rules-paragraphs.tsx';
import { NamedRarity } from '../rarity-icon.tsx';
import { CardDetailPicture } from './card-detail-picture.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-detail.module.css';
import { CardLegality } from './card-legality.tsx';
import { CardPrintings } from './card-printings.tsx';
import { reprintsQuery } from '../data/cards.queries.ts';
import type { CardSteps } from './use-card-steps.ts';

interface CardDetailProps {
  readonly card: Card;
  readonly steps: CardSteps;
  /** Content below the card; false: none. */
  readonly copies: ReactNode;
  /** False while only the card and its name are rendered. */
  readonly isWhole: boolean;
  readonly onShow: (id: string) => void;
}

export function CardDetail({ card, steps, copies, isWhole, onShow }: CardDetailProps) {
  const { t, language } = useTexts();
  const [words] = card.translations;
  if (words === undefined) return null;
  const isForeign = words.language !== language;
  const lang = isForeign ? words.language : undefined;
  return (
    <article className={styles['detail']} data-wide={isWide(card) || undefined}>
      <div className="stack">
        <CardDetailPicture card={card} steps={steps} />
        {copies !== false && (
          <div className={styles['copies']} data-foil-only={isSpecialRarity(card) || undefined}>
            {isWhole && copies}
          </div>
        )}
      </div>
      <div className="stack">
        <header className="md:pe-8" lang={lang}>
          {/* The dialog title, which includes the version, is the heading. */}
          <p className="font-display text-title/tight font-bold tracking-display text-balance wrap-anywhere">
            {words.name}
          </p>
          {words.version !== null && (
            <p className="font-display text-lg/snug font-medium text-muted italic">
              {words.version}
            </p>
          )}
        </header>
        {isForeign && (
          <p className="row fineprint gap-1.5">
            <Info size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('detail.inEnglish')}
          </p>
        )}
        {isWhole && <CardRest card={card} words={words} lang={lang} onShow={onShow} />}
      </div>
    </article>
  );
}

interface CardRestProps extends CardFactsProps {
  readonly onShow: (id: string) => void;
}

/** Numbers, rules, facts, printings, legality and deck statistics. */
function CardRest({ card, words, lang, onShow }: CardRestProps) {
  const { t } = useTexts();
  return (
    <>
      <CardNumbers card={card} />
      {words.text !== '' && (
        <section
          className="stack [--rules-quiet:var(--text-2)]"
          aria-label={t('detail.rules')}
          lang={lang}
        >
          <RulesParagraphs text={words.text} language={words.language} />
        </section>
      )}
      {words.flavorText !== null && (
        <p
          className="border-s-2 border-s-line ps-3 font-display text-lg/body font-regular text-pretty whitespace-pre-line text-muted italic"
          lang={lang}
        >
          {words.flavorText}
        </p>
      )}
      <CardFacts card={card} words={words} lang={lang} />
      <CardPrintings card={card} onShow={onShow} />
      <CardLegality card={card} />
      <CardRulings card={card} />
      <LazyCardUsage card={card} onShow={onShow} />
    </>
  );
}

/** Statistics of public decks, loaded last. */
function LazyCardUsage(props: { readonly card: Card; readonly onShow: (id: string) => void }) {
  const module = useLazyModule(loadCardUsage, true);
  return module && <module.CardUsage {...props} />;
}

function loadCardUsage() {
  return withTexts(import('./card-usage.tsx'), 'lookup');
}

interface CardFactsProps {
  readonly card: Card;
  readonly words: Card['translations'][number];
  /** Set if the card's text is not in the page's language. */
  readonly lang: string | undefined;
}

/** Short facts; types, subtypes, rarities and artists link to cards that share them. */
function CardFacts({ card, words, lang }: CardFactsProps) {
  const { t } = useTexts();
  return (
    <dl className={styles['facts']}>
      <Fact name={t('detail.type')}>
        <Link to={cardsPathOf({ types: [card.type] })}>{t(`type.${card.type}`)}</Link>
        {isSong(card) && <Link to={cardsPathOf({ includeSongs: true })}>{t('type.SONG')}</Link>}
      </Fact>
      {words.subtypes.length > 0 && (
        <Fact name={t('detail.subtypes', { count: words.subtypes.length })}>
          {words.subtypes.map((subtype, index) => (
            <Link
              key={subtype}
              lang={lang}
              to={cardsPathOf({ subtypes: [card.subtypes[index] ?? subtype] })}
            >
              {subtype}
            </Link>
          ))}
        </Fact>
      )}
      <Fact name={t('detail.rarity')}>
        <Link to={cardsPathOf({ rarities: [card.rarity] })} className="row gap-1.5">
          <NamedRarity rarity={card.rarity} />
        </Link>
      </Fact>
      {card.names.length > 0 && (
        <Fact name={t('detail.names')}>
          {card.names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </Fact>
      )}
      {card.artists.length > 0 && (
        <Fact name={t('detail.artists', { count: card.artists.length })}>
          {card.artists.map((artist) => (
            <Link key={artist} to={cardsPathOf({ artists: [artist] })}>
              {artist}
            </Link>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CardNumbers({ card }: { readonly card: Card }) {
  const { t } = useTexts();
  const { cost, moveCost, strength, willpower, lore } = card;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-3 max-xs:grid max-xs:grid-cols-6">
      <PrintedValue name={t('detail.cost')} className="max-xs:col-span-3">
        <CostPip cost={cost} inkable={card.inkwell} colors={card.colors} />
        <span aria-hidden="true">{t(card.inkwell ? 'inkable' : 'notInkable')}</span>
      </PrintedValue>
      <PrintedValue
        name={t('detail.inks', { count: Math.max(card.colors.length, 1) })}
        className="max-xs:col-span-3"
      >
        {card.colors.length === 0 && t('detail.noInk')}
        {card.colors.map((color) => (
          <span key={color} className="row gap-1.5">
            <span style={{ color: `var(--${INK_ICONS[color]}-text)` }}>
              <Icon name={INK_ICONS[color]} />
            </span>
            {t(`color.${color}`)}
          </span>
        ))}
      </PrintedValue>
      <Stat icon="move" name={t('detail.moveCost')} value={moveCost} />
      <Stat icon="strength" name={t('strength')} value={strength} />
      <Stat icon="willpower" name={t('willpower')} value={willpower} />
      <Stat icon="lore" name={t('lore')} value={lore} />
    </dl>
  );
}

interface StatProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: number | null;
}

function Stat({ icon, name, value }: StatProps) {
  if (value === null) return null;
  return (
    <PrintedValue name={name} className="max-xs:col-span-2">
      <Icon name={icon} className="text-lg text-faint" />
      <b className="font-display text-xl/none font-bold lining-nums">{value}</b>
    </PrintedValue>
  );
}

interface PrintedValueProps {
  readonly name: string;
  /** Columns on phones: cost and inks in one row, the printed numbers below. */
  readonly className: string;
  readonly children: ReactNode;
}

function PrintedValue({ name, className, children }: PrintedValueProps) {
  return (
    <div className={classes('stack gap-1', className)}>
      <dt className="caption">{name}</dt>
      <dd className="flex min-h-[24px] flex-wrap items-center gap-1.5">{children}</dd>
    </div>
  );
}

const MAX_OPEN = 3;

/** Lists errata and rulings of the card; renders nothing without any. */
function CardRulings({ card }: { readonly card: Card }) {
  const { t, language } = useTexts();
  // A card from a list response has no rulings.
  const { data: printings } = useQuery(reprintsQuery(card.id, language));
  const [rulings] = (printings?.find(({ id }) => id === card.id) ?? card).rulings ?? [];
  if (rulings === undefined) return null;
  const { errata, clarifications } = rulings;
  const count = errata.length + clarifications.length;
  const lang = rulings.language === language ? undefined : rulings.language;
  return (
    <details open={count <= MAX_OPEN}>
      <summary className="row touch gap-3">
        <h3>{t('detail.rulings')}</h3>
        <span className="rule" />
        <span className="count">{count}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="stack pt-2" lang={lang}>
        {errata.map((text) => (
          <li key={text}>
            <p className="caption" lang={language}>
              {t('detail.erratum')}
            </p>
            <RulesParagraphs text={text} language={rulings.language} />
          </li>
        ))}
        {clarifications.map((text) => (
          <li key={text}>
            <RulesParagraphs text={text} language={rulings.language} />
          </li>
        ))}
      </ul>
    </details>
  );
}
