import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const FILES = readdirSync(join(import.meta.dirname, 'en'));

function textsOf(language: Language, file: string): Texts {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8')) as Texts;
}

/** The placeholders and tags of a text, each once: `{count}` and `<b>`. */
function placeholdersOf(text: string): string[] {
  const placeholders = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [tag] of part.matchAll(/<\/?[a-z0-9]+\/?>/g)) placeholders.add(tag);
    } else if (Array.isArray(part)) {
      const [name] = part as unknown[];
      if (typeof name === 'string') placeholders.add(`{${name}}`);
      for (const choices of part.slice(1)) {
        if (typeof choices === 'object' && choices !== null) {
          Object.values(choices as Record<string, unknown>).forEach(visitAll);
        }
      }
    }
  };
  const visitAll = (parts: unknown): void => {
    if (Array.isArray(parts)) parts.forEach(visit);
    else visit(parts);
  };
  visitAll(compileMessage(text));
  return [...placeholders].toSorted();
}

describe.each(FILES)('the texts of %s', (file) => {
  const english = textsOf('en', file);

  test.each(LANGUAGES)('exist in %s, with the placeholders of the English ones', (language) => {
    const texts = textsOf(language, file);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect([key, ...placeholdersOf(text)]).toEqual([key, ...placeholdersOf(english[key] ?? '')]);
    }
  });

  test('in French have a no-break space before double punctuation', () => {
    for (const [key, text] of Object.entries(textsOf('fr', file))) {
      const sentence = text.replace(/\{[^{}]*\{[^]*\}\}|\{[^{}]*\}|https?:\S+/g, 'x');
      expect(sentence, key).not.toMatch(/[\p{L}\d ][:;!?](?:\s|$)/u);
      expect(sentence, key).not.toMatch(/« | »|'/u);
    }
  });
});

test('no sentence is left in English by mistake', () => {
  for (const file of FILES) {
    const english = textsOf('en', file);
    for (const language of ['fr', 'de', 'it'] as const) {
      const same = Object.entries(textsOf(language, file))
        .filter(([key, text]) => text === english[key] && text.split(' ').length > 3)
        .map(([key]) => key);
      expect(same, `${language}/${file}`).toEqual([]);
    }
  }
});
