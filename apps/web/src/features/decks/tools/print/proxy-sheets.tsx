import { isSong, translationOf, type Card } from '@inkfolio/domain/cards/card';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import { DOT } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { RulesParagraphs } from '../../../cards/face/rules-paragraphs.tsx';
import type { Paper } from '../../../../lib/paper-size.ts';
import styles from './sheets.module.css';

/** Text lengths in characters from which a rules text is set smaller. */
const LENGTHS = [
  ['very-long', 380],
  ['long', 200],
] as const;

interface ProxySheetsProps {
  readonly pages: readonly (readonly Card[])[];
  readonly paper: Paper;
}

/** Text cards in real card size, to cut out and sleeve in front of another card. */
export function ProxySheets({ pages, paper }: ProxySheetsProps) {
  return pages.map((cards, page) => (
    <div key={page} className={styles['proxies']} data-paper={paper}>
      {cards.map((card, place) => (
        <Proxy key={place} card={card} />
      ))}
    </div>
  ));
}

function Proxy({ card }: { readonly card: Card }) {
  const { t, language } = useTexts();
  const translation = translationOf(card, language);
  const { name, version, text, subtypes } = translation;
  const type = t(isSong(card) ? 'type.SONG' : `type.${card.type}`);
  const inks = card.colors.map((color) => t(`color.${color}`)).join(' / ');
  return (
    <article className={styles['proxy']} lang={translation.language}>
      <header className={styles['head']}>
        <Cost cost={card.cost} inkable={card.inkwell} />
        <h2 className={styles['name']}>
          {name}
          {version !== null && <span className={styles['version']}>{version}</span>}
        </h2>
      </header>
      <p className={styles['kind']} lang={language}>
        {[...new Set([inks, type, ...subtypes])].filter((word) => word !== '').join(DOT)}
      </p>
      <div className={styles['text']} data-length={lengthOf(text)}>
        <RulesParagraphs text={text} language={translation.language} />
      </div>
      <footer className={styles['foot']} lang={language}>
        <Numbers card={card} />
        <span>
          {setLabel(card.setCode)} · {card.number}
          {card.variant}
        </span>
      </footer>
    </article>
  );
}

function lengthOf(text: string): string | undefined {
  return LENGTHS.find(([, from]) => text.length >= from)?.[0];
}

/** Cost as on card faces: round with a ring if inkable, else a hexagon. */
function Cost({ cost, inkable }: { readonly cost: number; readonly inkable: boolean }) {
  const { t } = useTexts();
  const inkwell = t(inkable ? 'face.inkable' : 'face.notInkable');
  return (
    <svg
      viewBox="0 0 40 40"
      className={styles['cost']}
      role="img"
      aria-label={t('face.pip', { cost, inkwell })}
    >
      {inkable ? (
        <>
          <circle cx="20" cy="20" r="18.5" />
          <circle cx="20" cy="20" r="15.5" />
        </>
      ) : (
        <path d="M20 1.5L36.5 10.75V29.25L20 38.5L3.5 29.25V10.75Z" />
      )}
      <text x="20" y="27">
        {cost}
      </text>
    </svg>
  );
}

function Numbers({ card }: { readonly card: Card }) {
  const { t } = useTexts();
  const numbers = [
    ['print.moveCost', card.moveCost],
    ['strength', card.strength],
    ['willpower', card.willpower],
    ['lore', card.lore],
  ] as const;
  return (
    <dl className={styles['numbers']}>
      {numbers.map(
        ([id, value]) =>
          value !== null && (
            <div key={id}>
              <dt>{t(id)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
