import fc from 'fast-check';

export const word: fc.Arbitrary<string> = fc.constantFrom(
  'ink',
  'Le Fil',
  'Straße',
  'è',
  'lantern',
  'draw a card',
  'a',
  '7',
  'the',
);

/** Texts that often break programs. */
const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202Eabc',
    '\u200F',
    '\uFEFF',
    '\u2028',
    '\r\n',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    '\u{1F1EB}',
    'İıſßﬀ',
    'e\u0301'.repeat(60),
    '\u{10FFFF}',
    '\uFFFF',
    '\u0085',
    '\x1b[2J',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length'],
  ...['NaN', 'Infinity', '-Infinity', '-0', '1e999', '0x10', '1_000', '٣', '9007199254740993'],
  ...['-1', '2147483648', '4294967296', '99999999999999999999', '1.5', '00', '+1', '1e3'],
  ...['null', 'undefined', 'true', '[object Object]', '[]', '{}', '""', ',', ',,', '|', '$', '\\'],
  ...['%', '%00', '%zz', '%25', '%c0%ae', '../../etc/passwd', '..\\..', '/', '//', '.', '..', '~'],
  ...["'", '"', "' or '1'='1", '; --', '%_', '*', '(', ')', '[', '((((((((', '-'.repeat(300)],
  ...[
    '<script>alert(1)</script>',
    '</script>',
    '&amp;',
    '$&',
    "$'",
    '${1}',
    '{{1}}',
    '<!--',
    ']]>',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://[::1]', 'https://'],
  ...['a'.repeat(101), 'a'.repeat(2001), 'é'.repeat(20_000), '(a'.repeat(400), '4 '.repeat(400)],
];

/** Generator of invalid text, alone or within other text, or of arbitrary characters. */
export const invalidText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(word, fc.constantFrom(...ODD_TEXTS)).map((p) => p.join('')),
  },
);

/** Generator of values that replace others in a JSON body. */
export const invalidValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e308, 5e-324, 2 ** 31, 2 ** 53),
  fc.constantFrom<unknown>(-(2 ** 63), [], {}, [[]], [null], { length: 1 }, { then: 1 }, ''),
  fc.constantFrom(8, 60, 2000).map(nested),
  invalidText,
  fc.array(invalidText, { maxLength: 4 }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
