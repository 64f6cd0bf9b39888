import type { Color, Rarity } from '../cards/card.ts';

/**
 * Shapes on a 24-unit grid with the even-odd fill rule, all drawn for this site. Inks have
 * different silhouettes, so that colour is never the only cue; rarities differ in their number of
 * points.
 */
export const ICON_SHAPES = {
  amber:
    'M12.4 1.6C18.6 1.8 22.6 6.4 22.4 12.2C22.2 18.2 17.6 22.6 11.6 22.4C5.6 22.2 1.4 17.8 1.6 11.8C1.8 6 6.4 1.4 12.4 1.6ZM16.8 7.2C11.6 7 7.8 10.4 7.2 16.8C12.6 16.6 16.4 13 16.8 7.2Z',
  amethyst:
    'M12 .8L16 6.2V20.2L12 23.2L8 20.2V6.2ZM1.6 11.2L4.6 7.6L6.6 9.4V20.8L4.4 20.4ZM22.4 11.2L19.4 7.6L17.4 9.4V20.8L19.6 20.4Z',
  emerald:
    'M7.6 1.6H16.4L22.4 7.6V16.4L16.4 22.4H7.6L1.6 16.4V7.6ZM9 5.4L5.4 9V15L9 18.6H15L18.6 15V9L15 5.4ZM9.9 7.6H14.1L16.4 9.9V14.1L14.1 16.4H9.9L7.6 14.1V9.9Z',
  ruby: 'M12 23C8.6 19.4 3.2 11 1.4 5.6C5 2.2 19 2.2 22.6 5.6C20.8 11 15.4 19.4 12 23ZM5.4 7.4C6.8 11 9.8 15.8 12 18.6C14.2 15.8 17.2 11 18.6 7.4C15.4 6 8.6 6 5.4 7.4ZM8.2 8.9C10.2 8.3 13.8 8.3 15.8 8.9C14.9 11 13.3 13.6 12 15.4C10.7 13.6 9.1 11 8.2 8.9Z',
  sapphire:
    'M12 .6C20.8 6.6 20.8 17.4 12 23.4C3.2 17.4 3.2 6.6 12 .6ZM12 6.2C12.3 10 13.2 11.5 16 12C13.2 12.5 12.3 14 12 17.8C11.7 14 10.8 12.5 8 12C10.8 11.5 11.7 10 12 6.2Z',
  steel:
    'M12 23.6L4.8 12C4.6 7.6 6.8 4.2 8 .8H16C17.2 4.2 19.4 7.6 19.2 12ZM12.6 18.6V12.4A2.4 2.4 0 1 0 11.4 12.4V18.6Z',
  common: 'M12 6.4a5.6 5.6 0 1 0 0 11.2a5.6 5.6 0 0 0 0-11.2Z',
  uncommon: 'M12 1.8C17.6 6.6 17.6 17.4 12 22.2C6.4 17.4 6.4 6.6 12 1.8Z',
  rare: 'M12 2.2Q14.9 11.9 21.9 19.3Q12 17 2.1 19.3Q9.1 11.9 12 2.2Z',
  'super-rare': 'M12 0.8Q14.1 9.9 23.2 12Q14.1 14.1 12 23.2Q9.9 14.1 0.8 12Q9.9 9.9 12 0.8Z',
  legendary:
    'M12 1.5Q14 9.9 22.7 9.2Q15.2 13.8 18.6 21.8Q12 16.1 5.4 21.8Q8.8 13.8 1.3 9.2Q10 9.9 12 1.5Z',
  epic: 'M12 0.8Q13.9 8.7 21.7 6.4Q15.8 12 21.7 17.6Q13.9 15.3 12 23.2Q10.1 15.3 2.3 17.6Q8.2 12 2.3 6.4Q10.1 8.7 12 0.8Z',
  enchanted:
    'M12 0.6Q14.3 6.5 20.1 3.9Q17.5 9.7 23.4 12Q17.5 14.3 20.1 20.1Q14.3 17.5 12 23.4Q9.7 17.5 3.9 20.1Q6.5 14.3 0.6 12Q6.5 9.7 3.9 3.9Q9.7 6.5 12 0.6ZM12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 0 0 0-6.8Z',
  iconic:
    'M12 0.6Q14.1 4.3 17.7 2.1Q17.7 6.3 21.9 6.3Q19.7 9.9 23.4 12Q19.7 14.1 21.9 17.7Q17.7 17.7 17.7 21.9Q14.1 19.7 12 23.4Q9.9 19.7 6.3 21.9Q6.3 17.7 2.1 17.7Q4.3 14.1 0.6 12Q4.3 9.9 2.1 6.3Q6.3 6.3 6.3 2.1Q9.9 4.3 12 0.6ZM12 7l1.5 3.5L17 12l-3.5 1.5L12 17l-1.5-3.5L7 12l3.5-1.5Z',
  special:
    'M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20Zm0 2.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 0 1 0-14.4ZM12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2Z',
  strength: 'M12 .8L19.6 14.2L12 23.2L4.4 14.2Z',
  willpower:
    'M12 .9C15 3 18.4 3.8 21.4 3.9C21.8 13 19 19.6 12 23.2C5 19.6 2.2 13 2.6 3.9C5.6 3.8 9 3 12 .9Z',
  lore: 'M13.6 .8C14.2 6 19.4 8.8 19.4 15A7.4 7.4 0 0 1 4.6 15C4.6 11.4 6.8 9.8 8 7C9.2 8.4 9.6 9.6 9.6 11C12.4 8.8 13.8 5 13.6 .8Z',
  logo: 'M12 .8C16.6 6.2 20.8 10.3 20.8 14.9A8.8 8.8 0 0 1 3.2 14.9C3.2 10.3 7.4 6.2 12 .8ZM11.3 12.6C9.9 11.5 8.1 11.1 6.2 11.3V17.7C8.1 17.5 9.9 17.9 11.3 19ZM12.7 12.6V19C14.1 17.9 15.9 17.5 17.8 17.7V11.3C15.9 11.1 14.1 11.5 12.7 12.6Z',
  hex: 'M12 .9L21.7 6.45V17.55L12 23.1L2.3 17.55V6.45Z',
  exert: 'M12 3.4a9 9 0 1 0 9 9h-3.2a5.8 5.8 0 1 1-5.8-5.8V10L18.8 5L12 0Z',
  inkwell:
    'M12 1.6a10.4 10.4 0 1 0 0 20.8a10.4 10.4 0 0 0 0-20.8Zm0 2.6a7.8 7.8 0 1 1 0 15.6a7.8 7.8 0 0 1 0-15.6ZM12 6.2C13.8 9 15.8 11 15.8 13.4A3.8 3.8 0 0 1 8.2 13.4C8.2 11 10.2 9 12 6.2Z',
  move: 'M1.4 5.2Q1.4 4 2.6 4H14.6L23 12L14.6 20H2.6Q1.4 20 1.4 18.8Z',
  seal: scallops(20, 10.75),
} as const satisfies Record<string, string>;

/** Icons: inks, rarities, numbers of a card, symbols of rules text, logo. */
export type IconName = keyof typeof ICON_SHAPES;

export const INK_ICONS = {
  Amber: 'amber',
  Amethyst: 'amethyst',
  Emerald: 'emerald',
  Ruby: 'ruby',
  Sapphire: 'sapphire',
  Steel: 'steel',
} as const satisfies Record<Color, IconName>;

export const RARITY_ICONS = {
  COMMON: 'common',
  UNCOMMON: 'uncommon',
  RARE: 'rare',
  SUPER_RARE: 'super-rare',
  LEGENDARY: 'legendary',
  EPIC: 'epic',
  ENCHANTED: 'enchanted',
  ICONIC: 'iconic',
  SPECIAL: 'special',
} as const satisfies Record<Rarity, IconName>;

/** Returns the path of a round edge with `count` bumps, like a gilt seal. */
function scallops(count: number, radius: number): string {
  const bump = (radius * Math.sin(Math.PI / count) * 1.05).toFixed(2);
  let path = `M${(12 + radius).toFixed(2)} 12`;
  for (let index = 1; index <= count; index++) {
    const angle = (index / count) * Math.PI * 2;
    const x = (12 + Math.cos(angle) * radius).toFixed(2);
    const y = (12 + Math.sin(angle) * radius).toFixed(2);
    path += `A${bump} ${bump} 0 0 1 ${x} ${y}`;
  }
  return `${path}Z`;
}
