import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { webManifests } from './web-manifest.ts';

const ICON = join(import.meta.dirname, '../public/icon.svg');
const [, DROP = '', BOOK = ''] =
  /\sd="(M16[^"]*)"[^]*\sd="(M15[^"]*)"/.exec(readFileSync(ICON, 'utf8')) ?? [];

const NIGHT = '#101b2b';
const VELLUM = '#f0e6d0';

/** Logo on a full-bleed background: the device cuts the shape. */
const onGround = (scale: number) =>
  drawing(
    `<rect width="32" height="32" fill="${NIGHT}"/>` +
      `<g transform="translate(16 16) scale(${scale}) translate(-16 -16.2)">` +
      `<path fill="${VELLUM}" d="${DROP}"/><path fill="${NIGHT}" d="${BOOK}"/></g>`,
  );

/** Logo for devices that recolour it: the book is cut out. */
const MONOCHROME = drawing(
  '<g transform="translate(16 16) scale(0.8) translate(-16 -16.2)">' +
    `<path fill="#000" fill-rule="evenodd" d="${DROP}${BOOK}"/></g>`,
);

/** Icons of the installed site, with their size in pixels. */
const ICONS = {
  'icon-192': [192, readFileSync(ICON, 'utf8')],
  'icon-512': [512, readFileSync(ICON, 'utf8')],
  // Content within 80 % of the width is never cut off.
  'maskable-512': [512, onGround(0.8)],
  'monochrome-512': [512, MONOCHROME],
  'apple-touch-180': [180, onGround(0.86)],
} as const;

/** Generates the icons of the installed site from its logo, and its manifest per language. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      for (const [name, [size, svg]] of Object.entries(ICONS)) {
        const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
        const source = await picture.png({ palette: true, compressionLevel: 9 }).toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
      for (const [fileName, manifest] of webManifests()) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
      }
    },
    transformIndexHtml: () => [
      link({ rel: 'manifest', href: '/manifest.webmanifest' }),
      link({ rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }),
    ],
  };
}

function link(attrs: Record<string, string>) {
  return { tag: 'link', attrs, injectTo: 'head' } as const;
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}
