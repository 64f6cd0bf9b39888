import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla-latin';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin';

/** Fonts of `fonts.css`. Both fonts of the first paint are preloaded; the italic may load late. */
const TYPEFACES = [
  { file: `${PIAZZOLLA}-opsz-normal.woff2`, isEarly: true },
  { file: `${HANKEN}-wght-normal.woff2`, isEarly: true },
  { file: `${PIAZZOLLA}-wght-italic.woff2`, isEarly: false },
];

/** Minimum and maximum weight used by the styles. */
const WEIGHTS = { wght: { min: 400, max: 720 } };
/** Weight in built CSS; excludes `100 900`, the range of a font. */
const WEIGHT = /[;{](?:font(?:-weight)?|--weight-\w+):(?:italic )?(\d+)\b(?! \d+[;}])/g;
/** Font features that browsers enable by default, and the numeral features that the styles use. */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'],
  ...['lnum', 'tnum'],
];
/** Latin characters with a single code point; small capitals and old-style figures have none. */
const CHARACTERS = [...signs(0x20, 0x2ff), ...signs(0x2000, 0x2bff)].join('');

const CUT = resolve(import.meta.dirname, '../../../.cache/typefaces');

/**
 * Removes unused weights and features from the fonts, which saves a third, and preloads those of
 * the first paint at the end of the document: preloads in the head would delay the first frame.
 */
export function typefaces(): Plugin {
  return {
    name: 'typefaces',
    apply: 'build',
    config: async () => ({ resolve: { alias: await cutAll() } }),
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((built) => TYPEFACES.some((face) => face.isEarly && isBuiltOf(face.file, built)))
        .map((built) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${built}`,
            crossorigin: true,
          },
          injectTo: 'body',
        })),
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) checkWeights(file);
      }
    },
  };
}

/**
 * Checks the weights of a stylesheet. @throws Error if a style uses a removed weight.
 */
function checkWeights({ fileName, source }: Rolldown.OutputAsset): void {
  for (const [, weight] of String(source).matchAll(WEIGHT)) {
    const isThere = Number(weight) >= WEIGHTS.wght.min && Number(weight) <= WEIGHTS.wght.max;
    if (!isThere) throw new Error(`${fileName}: no font has weight ${String(weight)}`);
  }
}

function isBuiltOf(file: string, built: string): boolean {
  return built.includes(basename(file, '.woff2'));
}

/** Subsets all fonts; returns the path of each result. */
async function cutAll(): Promise<Record<string, string>> {
  await mkdir(CUT, { recursive: true });
  const files = TYPEFACES.map(async ({ file }) => [file, await cut(file)] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function cut(file: string): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const to = resolve(CUT, basename(file));
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: WEIGHTS,
  } as const;
  await writeFile(to, await subsetFont(whole, CHARACTERS, options));
  return to;
}

function signs(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
