import { expect, test } from 'vitest';
import { correctedList } from './recognise-paste.ts';

const LIST = '\n# Moths\r\n4 Paper Moth\r\n3 Unlearn Me Gentley\r\nsee you\r\n';

test('replaces and leaves out lines by their numbers in the trimmed list', () => {
  const choices = new Map([
    [3, '3 Unlearn Me Gently'],
    [4, undefined],
  ]);
  expect(correctedList(LIST, choices)).toBe('# Moths\n4 Paper Moth\n3 Unlearn Me Gently');
});

test('keeps a list without choices verbatim', () => {
  expect(correctedList(LIST, new Map())).toBe(LIST);
});
