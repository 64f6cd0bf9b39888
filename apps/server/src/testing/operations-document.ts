import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/operations.md');

/** Block of code in the document. */
export interface DocumentBlock {
  /** Section of the second level that it is in. */
  readonly section: string;
  /** Empty: no language is named. */
  readonly language: string;
  readonly text: string;
}

/** All blocks of code of docs/operations.md, in their order. */
export function operationsBlocks(): readonly DocumentBlock[] {
  return sectionsOf(readFileSync(DOCUMENT, 'utf8')).flatMap(([section, text]) =>
    [...text.matchAll(/^ *```(.*)\n([^`]*)^ *```$/gm)].map(([, language = '', block = '']) => ({
      section,
      language,
      text: block,
    })),
  );
}

/** The blocks of one section; throws when it has another number of them. */
export function blocksOfSection(section: string, count: number): readonly string[] {
  const blocks = operationsBlocks().filter((block) => block.section === section);
  if (blocks.length !== count) {
    throw new Error(`docs/operations.md has ${blocks.length} blocks under ${section}`);
  }
  return blocks.map(({ text }) => text);
}

/** Commands of the project that stand between single backticks, such as `npm run data -- export <file>`. */
export function inlineCommands(): readonly string[] {
  const text = readFileSync(DOCUMENT, 'utf8');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...new Set(spans.filter((span) => /(?:^|\s)(?:npm|node|sh) /.test(span)))];
}

function sectionsOf(document: string): readonly (readonly [section: string, text: string])[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part]);
}
