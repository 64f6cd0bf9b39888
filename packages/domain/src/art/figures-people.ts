import type { Palette } from './art-palettes.ts';
import type { Random } from './art-random.ts';

/** Draws a hooded wanderer with a crescent staff or a lantern. */
export function wanderer(ink: Palette, random: Random): string {
  const lean = (random() - 0.5) * 8;
  const head = 60 + random() * 6;
  return (
    `
    <path d="M${100 + lean} ${head - 10}C${112 + lean} ${head - 6} ${117 + lean} ${head + 10} ${114 + lean * 0.7} ${head + 21}C128 ${head + 34} 138 ${head + 70} 146 206L54 206C62 ${head + 70} 72 ${head + 34} ${86 + lean * 0.7} ${head + 21}C${83 + lean} ${head + 10} ${88 + lean} ${head - 4} ${100 + lean} ${head - 10}Z"/>
    <path d="M${100 + lean} ${head + 3}C${107 + lean} ${head + 6} ${108 + lean} ${head + 16} ${100 + lean} ${head + 23}C${92 + lean} ${head + 16} ${93 + lean} ${head + 6} ${100 + lean} ${head + 3}Z" fill="${ink.night}" stroke="none"/>
    <path d="M100 ${head + 34}C98 ${head + 70} 92 120 88 206M106 ${head + 38}C112 ${head + 70} 116 140 120 206M93 ${head + 40}C84 ${head + 78} 76 150 70 206" fill="none" stroke="${ink.mid}" stroke-width=".9" opacity=".65"/>` +
    (random() < 0.5
      ? `
    <path d="M138 ${head - 12}L141 206" stroke="${ink.night}" stroke-width="3.4"/>
    <path d="M138 ${head - 12}L141 206" stroke="${ink.mid}" stroke-width=".8" opacity=".8"/>
    <path d="M129 ${head - 22}A10.5 10.5 0 1 0 147 ${head - 24}A9 9 0 0 1 129 ${head - 22}Z" fill="${ink.pale}" stroke="none"/>`
      : `
    <circle cx="140" cy="${head + 50}" r="26" fill="${ink.glow}" opacity=".2" stroke="none"/>
    <circle cx="140" cy="${head + 50}" r="15" fill="${ink.glow}" opacity=".3" stroke="none"/>
    <path d="M112 ${head + 50}C122 ${head + 38} 131 ${head + 32} 140 ${head + 31}L141 ${head + 36}C133 ${head + 39} 126 ${head + 48} 118 ${head + 62}Z" stroke="none"/>
    <path d="M140 ${head + 32}v8" stroke="${ink.glow}" stroke-width="1"/>
    <path d="M134 ${head + 42}h12l2 5-2 14h-12l-2-14z" fill="${ink.pale}" stroke="${ink.night}" stroke-width="1.3"/>
    <path d="M132 ${head + 43}h16M133 ${head + 61}h14M140 ${head + 42}v19" stroke="${ink.night}" stroke-width="1.4"/>`)
  );
}

/** Draws a figure in a broad hat with a feather. */
export function captain(ink: Palette, random: Random): string {
  const head = 66 + random() * 5;
  return `
    <path d="M100 ${head - 26}C109 ${head - 27} 113 ${head - 16} 115 ${head - 3}C130 ${head - 2} 139 ${head + 3} 143 ${head + 8}C120 ${head + 3} 80 ${head + 3} 55 ${head + 10}C60 ${head + 3} 71 ${head - 2} 85 ${head - 3}C87 ${head - 15} 92 ${head - 25} 100 ${head - 26}Z"/>
    <path d="M87 ${head + 5}H113C114 ${head + 16} 110 ${head + 22} 108 ${head + 25}C128 ${head + 32} 138 ${head + 60} 143 206H57C62 ${head + 60} 72 ${head + 32} 92 ${head + 25}C90 ${head + 22} 86 ${head + 16} 87 ${head + 5}Z"/>
    <path d="M70 ${head + 40}C88 ${head + 30} 112 ${head + 30} 131 ${head + 42}C112 ${head + 44} 96 ${head + 48} 78 ${head + 58}Z" fill="${ink.mid}" opacity=".55" stroke="none"/>
    <path d="M113 ${head - 8}C128 ${head - 20} 140 ${head - 26} 150 ${head - 22}C144 ${head - 12} 130 ${head - 6} 114 ${head - 5}Z" fill="${ink.glow}" stroke="none"/>
    <path d="M114 ${head - 6}C126 ${head - 14} 138 ${head - 20} 148 ${head - 21}" stroke="${ink.night}" stroke-width=".7" fill="none"/>
    <path d="M96 ${head + 44}C94 ${head + 80} 90 140 86 206M108 ${head + 44}C112 ${head + 84} 116 140 118 206" fill="none" stroke="${ink.mid}" stroke-width=".9" opacity=".6"/>`;
}

export function queen(ink: Palette): string {
  return `
    <path d="M100 96C84 88 72 70 62 60C62 88 72 104 88 110L100 114L112 110C128 104 138 88 138 60C128 70 116 88 100 96Z"/>
    <path d="M88 58H112C115 74 109 86 100 91C91 86 85 74 88 58Z"/>
    <path d="M85 58L79 37L91 47L100 28L109 47L121 37L115 58C106 55 94 55 85 58Z" fill="${ink.glow}" stroke="none"/>
    <circle cx="100" cy="27" r="2.6" fill="${ink.pale}" stroke="none"/>
    <circle cx="79" cy="36" r="2" fill="${ink.pale}" stroke="none"/>
    <circle cx="121" cy="36" r="2" fill="${ink.pale}" stroke="none"/>
    <path d="M86 106C66 122 54 160 46 206H154C146 160 134 122 114 106L100 114Z"/>
    <path d="M93.5 70l4 1.6M106.5 70l-4 1.6" stroke="${ink.pale}" stroke-width="1.8" stroke-linecap="round"/>
    <path d="M70 72C76 88 86 98 99 103M130 72C124 88 114 98 101 103M100 118V206M90 120C82 146 76 176 74 206M110 120C118 146 124 176 126 206" fill="none" stroke="${ink.mid}" stroke-width=".9" opacity=".75"/>`;
}

export function golem(ink: Palette): string {
  return `
    <path d="M52 112C62 96 82 97 100 105C118 97 138 96 148 112C154 132 154 168 152 206H48C46 168 46 132 52 112Z"/>
    <path d="M82 54L92 48H108L118 54L122 82C121 96 112 103 100 104C88 103 79 96 78 82Z"/>
    <path d="M86 76H114" stroke="${ink.pale}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M100 48V70M88 90h24M92 96h16" stroke="${ink.mid}" stroke-width="1"/>
    <path d="M100 122L109 136L100 150L91 136Z" fill="${ink.glow}" stroke="none"/>
    <path d="M100 127L105.5 136L100 145L94.5 136Z" fill="${ink.night}" stroke="none"/>
    <path d="M66 108V206M134 108V206M66 150H86M114 150H134" stroke="${ink.mid}" stroke-width="1" opacity=".7" fill="none"/>`;
}
