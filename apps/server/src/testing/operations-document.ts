import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documents for operators: docs/install.md, docs/operations.md, docs/incidents.md. */
const DOCUMENTS = ['install', 'operations', 'incidents'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../../docs/${name}.md`), 'utf8'),
);

/** Code block of a document. */
export interface DocumentBlock {
  /** Second-level section that contains it. */
  readonly section: string;
  /** Empty without a language. */
  readonly language: string;
  readonly text: string;
}

/** Reads the code blocks of the documents in order. */
export function operationsBlocks(): readonly DocumentBlock[] {
  return DOCUMENTS.flatMap(sectionsOf).flatMap(([section, text]) =>
    [...text.matchAll(/^ *```(.*)\n([^`]*)^ *```$/gm)].map(([, language = '', block = '']) => ({
      section,
      language,
      text: block,
    })),
  );
}

/** Returns the blocks of a section; throws on another count. */
export function blocksOfSection(section: string, count: number): readonly string[] {
  const blocks = operationsBlocks().filter((block) => block.section === section);
  if (blocks.length !== count) {
    throw new Error(`the documents have ${blocks.length} blocks under ${section}`);
  }
  return blocks.map(({ text }) => text);
}

/** Returns project commands in backticks, such as `npm run data -- export <file>`. */
export function inlineCommands(): readonly string[] {
  const spans = [...DOCUMENTS.join('').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...new Set(spans.filter((span) => /(?:^|\s)(?:npm|node|sh) /.test(span)))];
}

function sectionsOf(document: string): readonly (readonly [section: string, text: string])[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part]);
}
