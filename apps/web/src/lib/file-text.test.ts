import { expect, test } from 'vitest';
import { textOfFile } from './file-text.ts';

test('a missing or too large file has no text', async () => {
  const file = new File(['4 Moths'], 'decks.txt');
  expect(await textOfFile(file)).toBe('4 Moths');
  const gone = Object.assign(new File([], 'x'), {
    arrayBuffer: () => Promise.reject(new Error('gone')),
  });
  expect(await textOfFile(gone)).toBeUndefined();
  const large = Object.defineProperty(new File([], 'x'), 'size', { value: 30_000_000 });
  expect(await textOfFile(large)).toBeUndefined();
});

test.each([
  ['UTF-8', [0xc3, 0xae]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0xae]],
  ['UTF-16', [0xff, 0xfe, 0xee, 0x00]],
  ['UTF-16, the other way round', [0xfe, 0xff, 0x00, 0xee]],
  ['Windows-1252', [0xee]],
])('decodes a file in %s', async (_, bytes) => {
  expect(await textOfFile(new File([new Uint8Array(bytes)], 'cards.csv'))).toBe('î');
});
