import { INK_ICONS, RARITY_ICONS, type IconName } from '@inkfolio/domain/art/icon-shapes';
import { isSong, isWide, translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import type { Language } from '@inkfolio/domain/language';
import { memo } from 'react';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CardArtImage } from './card-art-image.tsx';
import styles from './card-face.module.css';
import { inkProperties } from './card-icons.ts';
import { cardLabel } from './card-label.ts';
import { CostSeal } from './cost-seal.tsx';
import { faceFit } from './face-fit.ts';
import paper from './paper-colors.module.css';
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
