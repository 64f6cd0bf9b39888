import type { Palette } from './art-palettes.ts';
import type { Random } from './art-random.ts';
import { mirrored } from './svg-paths.ts';

export function moth(ink: Palette, random: Random): string {
  const span = 58 + random() * 8;
  const y = 96;
  return (
    mirrored(
      `
    <path d="M101 ${y - 16}C${100 + span * 0.35} ${y - 56} ${100 + span * 0.95} ${y - 54} ${100 + span * 1.12} ${y - 40}C${100 + span * 1.12} ${y - 12} ${100 + span * 0.7} ${y + 8} 102 ${y + 8}Z"/>
    <path d="M102 ${y + 4}C${100 + span * 0.5} ${y + 4} ${100 + span * 0.82} ${y + 26} ${100 + span * 0.66} ${y + 52}C${100 + span * 0.4} ${y + 58} ${100 + span * 0.12} ${y + 38} 101 ${y + 18}Z"/>
    <circle cx="${100 + span * 0.68}" cy="${y - 28}" r="8.5" fill="${ink.glow}" stroke="none"/>
    <circle cx="${100 + span * 0.68}" cy="${y - 28}" r="5" fill="${ink.night}" stroke="none"/>
    <circle cx="${100 + span * 0.68}" cy="${y - 28}" r="1.8" fill="${ink.pale}" stroke="none"/>
    <circle cx="${100 + span * 0.42}" cy="${y + 32}" r="4.6" fill="${ink.glow}" stroke="none"/>
    <circle cx="${100 + span * 0.42}" cy="${y + 32}" r="2.2" fill="${ink.night}" stroke="none"/>
    <path d="M103 ${y - 10}C${100 + span * 0.3} ${y - 30} ${100 + span * 0.6} ${y - 44} ${100 + span * 1.02} ${y - 42}M103 ${y - 4}C${100 + span * 0.3} ${y - 10} ${100 + span * 0.6} ${y - 10} ${100 + span} ${y - 18}M103 ${y + 10}C${100 + span * 0.2} ${y + 20} ${100 + span * 0.4} ${y + 36} ${100 + span * 0.5} ${y + 52}" fill="none" stroke="${ink.mid}" stroke-width=".9" opacity=".9"/>
    <path d="M101 ${y - 24}C106 ${y - 38} 114 ${y - 46} 122 ${y - 48}" fill="none" stroke="${ink.glow}" stroke-width="1.4"/>`,
    ) +
    `
    <path d="M100 ${y - 28}C105 ${y - 26} 105 ${y - 14} 104 ${y - 6}C105 ${y + 18} 103 ${y + 36} 100 ${y + 46}C97 ${y + 36} 95 ${y + 18} 96 ${y - 6}C95 ${y - 14} 95 ${y - 26} 100 ${y - 28}Z"/>
    <path d="M97 ${y + 4}h6M97 ${y + 11}h6M97.5 ${y + 18}h5M98 ${y + 25}h4" stroke="${ink.glow}" stroke-width=".8"/>`
  );
}

export function heron(ink: Palette): string {
  return `
    <path d="M118 206C116 180 108 170 92 164C72 158 62 146 66 132C72 140 82 142 90 138C102 132 96 116 92 102C86 84 92 66 108 64C112 62 118 64 120 67L152 76L119 76C112 82 108 90 112 104C118 124 124 136 118 152C126 158 134 176 138 206Z"/>
    <path d="M104 64C96 56 86 54 74 58C84 60 92 64 99 70Z"/>
    <circle cx="112" cy="70" r="1.9" fill="${ink.pale}" stroke="none"/>
    <path d="M72 140C84 152 100 150 112 142M80 152C92 160 106 160 116 154" fill="none" stroke="${ink.mid}" stroke-width="1" opacity=".8"/>
    <path d="M20 186Q60 180 100 186T180 186M30 194Q70 189 110 194T170 194" stroke="${ink.glow}" stroke-width=".8" fill="none" opacity=".5"/>`;
}

export function raven(ink: Palette): string {
  return `
    <path d="M54 90C66 82 76 80 86 81C90 68 102 61 115 65C128 69 134 82 133 97C142 116 150 150 146 206H80C77 170 79 142 88 122C83 114 82 106 84 99C74 99 64 96 54 90Z"/>
    <path d="M54 90C66 90 76 91 85 92" fill="none" stroke="${ink.glow}" stroke-width="1"/>
    <circle cx="101" cy="82" r="4.4" fill="${ink.pale}" stroke="none"/>
    <circle cx="100.5" cy="82" r="2" fill="${ink.night}" stroke="none"/>
    <path d="M92 122q5 7 11 4q6 7 12 3q6 6 13-1M88 138q7 8 14 4q7 7 14 3q7 6 16-2M85 156q8 9 17 4q8 8 16 3q8 7 20-2" fill="none" stroke="${ink.mid}" stroke-width="1" opacity=".85"/>`;
}

export function owl(ink: Palette): string {
  const y = 64;
  return (
    `
    <path d="M68 ${y - 18}C79 ${y - 9} 90 ${y - 9} 100 ${y - 6}C110 ${y - 9} 121 ${y - 9} 132 ${y - 18}C135 ${y - 4} 135 ${y + 12} 131 ${y + 24}C146 ${y + 46} 147 ${y + 92} 138 206H62C53 ${y + 92} 54 ${y + 46} 69 ${y + 24}C65 ${y + 12} 65 ${y - 4} 68 ${y - 18}Z"/>` +
    mirrored(
      `
    <circle cx="116" cy="${y + 10}" r="11.5" fill="none" stroke="${ink.glow}" stroke-width="1.1"/>
    <circle cx="116" cy="${y + 10}" r="7" fill="${ink.pale}" stroke="none"/>
    <circle cx="116" cy="${y + 10}" r="3.4" fill="${ink.night}" stroke="none"/>`,
    ) +
    `
    <path d="M100 ${y + 14}l4.5 7-4.5 8-4.5-8Z" fill="${ink.glow}" stroke="none"/><g fill="none" stroke="${ink.mid}" stroke-width="1" opacity=".85">${[0, 1, 2, 3, 4].map((i) => `<path d="M${78 - i * 2} ${y + 44 + i * 16}q5.5 9 11 0q5.5 9 11 0q5.5 9 11 0q5.5 9 11 0"/>`).join('')}</g>`
  );
}
