import { INK_ICONS, RARITY_ICONS, type IconName } from '@inkfolio/domain/art/icon-shapes';
import {
  isSong,
  isWide,
  translationOf,
  type Card,
  type CardTranslation,
} from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import type { Language } from '@inkfolio/domain/language';
import { memo } from 'react';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CardArtImage } from './card-art-image.tsx';
import styles from './card-face.module.css';
import { inkProperties } from './card-icons.ts';
import { cardLabel } from './card-label.ts';
import costSealStyles from './cost-seal.module.css';
import paper from './card.module.css';
import { RulesParagraphs } from './rules-paragraphs.tsx';
import { flavorLines } from './rules-text.ts';

interface CardFaceProps {
  readonly card: Card;
  readonly language: Language;
  /** True inside an element that already names the card, such as a labelled link. */
  readonly decorative?: boolean;
  /** `none` omits the art: for a face that a picture will cover soon. */
  readonly art?: 'drawn' | 'none';
  readonly foil?: boolean;
  /** True for a card that is not owned: greys art and frame, keeps the text's contrast. */
  readonly missing?: boolean;
}

/**
 * Card drawn from its data alone; locations are wider than high. Fills the given width in a card's
 * aspect ratio; the shorter side determines which parts are shown (design brief, section 7).
 */
export const CardFace = memo(function CardFace({
  card,
  language,
  decorative = false,
  art = 'drawn',
  foil = false,
  missing = false,
}: CardFaceProps) {
  const { t } = useTexts();
  const translation = translationOf(card, language);
  const typeWords = typeLine(card, translation.subtypes, t);
  const fit = faceFit(card, translation, typeWords.join(' · '));
  const rarity = RARITY_ICONS[card.rarity];
  const withStats = hasStats(card);
  const naming = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': cardLabel(card, language, t) };
  return (
    <div
      className={`${paper['paper'] ?? ''} ${styles['card'] ?? ''}`}
      style={inkProperties(card.colors)}
      data-wide={isWide(card) || undefined}
      data-foil={foil || undefined}
      data-missing={missing || undefined}
      {...naming}
    >
      <div
        className={styles['frame']}
        data-rarity={card.rarity}
        lang={translation.language}
        aria-hidden="true"
      >
        <div className={styles['art']}>
          {art === 'drawn' && <CardArtImage card={card} className={styles['picture']} />}
        </div>
        <CostSeal cost={card.cost} inkable={card.inkwell} />
        <div className={styles['inks']}>
          {card.colors.map((color) => (
            <Icon key={color} name={INK_ICONS[color]} />
          ))}
        </div>
        <div className={styles['leaf']}>
          <div className={styles['plate']}>
            <div className={styles['name']} data-fit={fit.name}>
              {translation.name}
            </div>
            {translation.version !== null && (
              <div className={styles['version']} data-fit={fit.version}>
                {translation.version}
              </div>
            )}
          </div>
          <div className={styles['page']} data-stats={withStats || undefined}>
            <div className={styles['type']} data-fit={fit.type}>
              {typeWords[0]}
              <span className={styles['subtypes']}>
                {typeWords.slice(1).map((word) => ` · ${word}`)}
              </span>
            </div>
            <div className={styles['rules']} data-fit={fit.rules} data-short-fit={fit.shortRules}>
              <div className={styles['text']}>
                <RulesParagraphs text={translation.text} language={translation.language} />
              </div>
              {translation.flavorText !== null && (
                <p className={styles['flavor']}>
                  {flavorLines(translation.flavorText, isSong(card))}
                </p>
              )}
            </div>
            {withStats && <CardStats card={card} />}
          </div>
          <div className={styles['foot']}>
            <span className={styles['rarity']} style={{ color: `var(--metal-${rarity})` }}>
              <Icon name={rarity} size="100%" />
            </span>
            <span className={styles['number']}>{printedNumber(card)}</span>
            <span className={styles['artist']}>{card.artists.join(', ')}</span>
          </div>
        </div>
      </div>
    </div>
  );
});

/** Words of the type line; songs are listed as both song and action. */
function typeLine(card: Card, subtypes: readonly string[], t: Translate): readonly string[] {
  if (!isSong(card)) return [t(`type.${card.type}`), ...subtypes];
  const others = subtypes.filter((_, index) => card.subtypes[index] !== 'Song');
  return [t('type.SONG'), t('type.ACTION'), ...others];
}

/** Maximum number of flames; more are shown as one flame and a number. */
const MAX_FLAMES = 6;

type Stats = Pick<Card, 'strength' | 'willpower' | 'lore' | 'moveCost'>;

function hasStats(card: Stats): boolean {
  return card.strength !== null || card.willpower !== null || card.moveCost !== null;
}

/** Numbers at the card's edge: strength, willpower, move cost, lore. */
function CardStats({ card }: { readonly card: Stats }) {
  return (
    <div className={styles['stats']}>
      <Stat icon="move" value={card.moveCost} />
      <Stat icon="strength" value={card.strength} />
      <Stat icon="willpower" value={card.willpower} />
      <Lore lore={card.lore ?? 0} />
    </div>
  );
}

function Stat({ icon, value }: { readonly icon: IconName; readonly value: number | null }) {
  if (value === null) return null;
  return (
    <span className={styles['stat']} data-icon={icon} data-wide={value > 9 || undefined}>
      <Icon name={icon} className={styles['shape']} />
      <b>{value}</b>
    </span>
  );
}

function Lore({ lore }: { readonly lore: number }) {
  if (lore <= 0) return null;
  const flames = lore > MAX_FLAMES ? 1 : lore;
  return (
    <span className={styles['lore']} data-many={flames > 2 || undefined}>
      {lore > MAX_FLAMES && <b className={styles['count']}>{lore}</b>}
      {Array.from({ length: flames }, (_, index) => (
        <Icon key={index} name="lore" className={styles['flame']} />
      ))}
    </span>
  );
}

interface CostSealProps {
  readonly cost: number;
  readonly inkable: boolean;
}

/** Cost in the corner of a face: scalloped gold seal if inkable, else a plain hexagon. */
function CostSeal({ cost, inkable }: CostSealProps) {
  return (
    <span className={costSealStyles['seal']}>
      {inkable ? (
        <Icon name="seal" className={costSealStyles['scallops']} />
      ) : (
        <i className={costSealStyles['edge']} />
      )}
      <i className={inkable ? costSealStyles['well'] : costSealStyles['hexagon']} />
      <b className={costSealStyles['number']} data-wide={cost > 9 || undefined}>
        {cost}
      </b>
    </span>
  );
}

/** Text size of a face: 0 is normal, 3 the smallest. */
type Fit = 0 | 1 | 2 | 3;

/** Characters that a paragraph break costs: about half a line stays empty. */
const PARAGRAPH_COST = 20;

/**
 * Text sizes at which a card's text fits its face. Measuring would need a second render; counting
 * characters is accurate enough: the limits were tested on the complete real catalogue in four
 * languages.
 */
interface FaceFit {
  readonly name: Fit;
  readonly version: Fit;
  readonly type: Fit;
  /** Rules with reminders and flavour: faces of 300 px and more. */
  readonly rules: Fit;
  /** Rules only: faces of 200 to 299 px. */
  readonly shortRules: Fit;
}

function faceFit(
  card: Pick<Card, 'strength' | 'willpower' | 'moveCost'>,
  translation: CardTranslation,
  typeLine: string,
): FaceFit {
  const { name, version, text, flavorText } = translation;
  const hasStats = card.strength !== null || card.willpower !== null || card.moveCost !== null;
  // Without the column of numbers, a line holds a fifth more.
  const room = hasStats ? 1 : 1.2;
  const all = lengthOf(text) + (flavorText === null ? 0 : lengthOf(flavorText) + PARAGRAPH_COST);
  const withoutReminders = lengthOf(text.replace(/\([^()]*\)/g, ''));
  return {
    name: fit(name.length, [22, 28, 34]),
    version: fit(version?.length ?? 0, [36, 44, 99]),
    type: fit(typeLine.length, [hasStats ? 40 : 48, hasStats ? 46 : 55, 99]),
    rules: fit(all / room, [190, 300, 420]),
    shortRules: fit(withoutReminders / room, [140, 200, 280]),
  };
}

function fit(length: number, limits: readonly [number, number, number]): Fit {
  if (length <= limits[0]) return 0;
  if (length <= limits[1]) return 1;
  return length <= limits[2] ? 2 : 3;
}

function lengthOf(text: string): number {
  return text.length + PARAGRAPH_COST * text.split('\n').length;
}
