import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WordHelp } from '../../../ui/word-help.tsx';
import { inkLook } from '../face/card-icons.ts';

/** Explains the formats. */
export function FormatHelp() {
  const { t } = useTexts();
  const words = FORMATS.toReversed().map((format) => ({
    name: t(`format.${format}`),
    text: t(`format.${format}Text`),
  }));
  return <WordHelp title={t('cards.format')} words={words} />;
}

/** Explains inks and their symbols. */
export function InkHelp() {
  const { t } = useTexts();
  return (
    <WordHelp title={t('ink')}>
      <p>{t('ink.help')}</p>
      <ul className="mt-2 grid grid-cols-2 gap-1.5">
        {COLORS.map((color) => (
          <li key={color} className="row gap-2 text-text" style={inkLook(color)}>
            <Icon name={INK_ICONS[color]} className="text-(--ink-text)" />
            {t(`color.${color}`)}
          </li>
        ))}
      </ul>
    </WordHelp>
  );
}
