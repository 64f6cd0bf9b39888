import type { Palette } from './art-palettes.ts';
import { mirrored } from './svg-paths.ts';

export function stag(ink: Palette): string {
  return (
    mirrored(
      `
    <path d="M95 82C92 70 84 66 82 52C79 60 72 60 67 54C70 66 78 68 82 76C72 74 62 70 57 58C56 72 66 80 80 84C85 86 89 88 92 92Z"/>
    <path d="M82 53C82 44 85 37 90 30C88 42 89 50 92 60Z"/>`,
    ) +
    mirrored(`
    <path d="M90 96C80 90 72 92 66 99C74 106 84 107 91 104Z"/>`) +
    `
    <path d="M100 84C111 84 116 94 114 106C113 118 109 134 105 142C103 146 97 146 95 142C91 134 87 118 86 106C84 94 89 84 100 84Z"/>
    <path d="M86 112C74 132 58 150 52 206H148C142 150 126 132 114 112L106 142C103 148 97 148 94 142Z"/>
    <path d="M90.5 108l5 2.6M109.5 108l-5 2.6" stroke="${ink.pale}" stroke-width="2.2" stroke-linecap="round"/>
    <path d="M96 140Q100 143.5 104 140" stroke="${ink.glow}" stroke-width="1.2" fill="none"/>
    <path d="M100 90v34" stroke="${ink.mid}" stroke-width=".9" opacity=".8"/>
    <path d="M78 146C84 160 90 180 92 206M122 146C116 160 110 180 108 206" stroke="${ink.mid}" stroke-width=".9" fill="none" opacity=".6"/>`
  );
}

export function hare(ink: Palette): string {
  return `
    <path d="M94 84C84 66 78 44 82 28C92 36 98 58 101 78C104 58 114 40 126 34C126 52 118 70 109 86C120 92 124 106 120 118C136 130 144 160 146 206H58C60 160 68 132 84 118C78 106 84 90 94 84Z"/>
    <path d="M86 40C90 54 94 68 97 80M122 44C116 56 110 70 106 82" stroke="${ink.mid}" stroke-width="1.6" fill="none"/>
    <path d="M93 104l4.5 1.5M111 104l-4.5 1.5" stroke="${ink.pale}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M102 114l-3 3 3 2.5 3-2.5Z" fill="${ink.glow}" stroke="none"/>
    <path d="M84 128C96 140 110 140 120 128M80 140C96 156 112 156 126 140" stroke="${ink.glow}" stroke-width="1" fill="none" opacity=".8"/>
    <path d="M102 148l4 7-4 7-4-7Z" fill="${ink.glow}" stroke="none"/>`;
}

export function fox(ink: Palette): string {
  return (
    mirrored(
      `
    <path d="M100 82C107 81 111 76 115 62L133 36C138 56 139 76 135 94C132 113 117 128 99.5 141Z"/>
    <path d="M122 62L131 46C133.5 57 133 68 130 77C128 71 126 66 122 62Z" fill="${ink.mid}" stroke="none"/>
    <path d="M107 101C111 96.5 118 95 124 96C121 102.5 113 105 107 101Z" fill="${ink.pale}" stroke="none"/>
    <path d="M116 97.5v5" stroke="${ink.night}" stroke-width="2"/>
    <path d="M103 118C113 116 124 110 131 101" fill="none" stroke="${ink.mid}" stroke-width="1" opacity=".9"/>`,
    ) +
    `
    <path d="M84 129C66 141 54 170 50 206H150C146 170 134 141 116 129L100 143Z"/>
    <path d="M95.5 132H104.5L100 139Z" fill="${ink.glow}" stroke="none"/>
    <path d="M84 140C90 156 98 166 100 206M116 140C110 156 102 166 100 206" fill="none" stroke="${ink.mid}" stroke-width=".9" opacity=".6"/>`
  );
}

export function bear(ink: Palette): string {
  return `
    <path d="M73 72C67 58 81 49 90 58C96 55 104 55 110 58C119 49 133 58 127 72C132 85 130 97 123 105C142 117 152 160 152 206H48C48 160 58 117 77 105C70 97 68 85 73 72Z"/>
    <path d="M89 78l5 1.4M111 78l-5 1.4" stroke="${ink.pale}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M86 98C88 88 112 88 114 98C114 107 106 110 100 110S86 107 86 98Z" fill="${ink.deep}" stroke="none"/>
    <path d="M94 93H106L100 99.5Z" fill="${ink.glow}" stroke="none"/>
    <path d="M66 128C76 152 82 176 82 206M134 128C124 152 118 176 118 206" fill="none" stroke="${ink.mid}" stroke-width="1" opacity=".7"/>`;
}

export function koi(ink: Palette): string {
  const carp = `
    <path d="M84 60C104 44 134 52 144 78C150 96 144 116 130 126C134 134 140 140 150 142C138 148 126 146 118 138C112 142 106 142 100 140C108 134 114 128 117 120C126 112 127 98 118 90C110 83 98 86 92 92C80 88 76 70 84 60Z"/>
    <circle cx="93" cy="72" r="3" fill="${ink.pale}" stroke="none"/>
    <path d="M104 60C108 66 108 74 104 82M118 68q8 4 10 13M127 84q5 8 2 18M122 96q2 8-2 16" fill="none" stroke="${ink.glow}" stroke-width="1" opacity=".9"/>
    <path d="M128 58C138 50 148 50 154 54C150 60 146 66 142 70Z" fill="${ink.mid}" stroke="none"/>`;
  return `<g transform="translate(2 -8) scale(.9)">${carp}</g><g transform="rotate(180 100 92) translate(2 -8) scale(.9)">${carp}</g>`;
}
