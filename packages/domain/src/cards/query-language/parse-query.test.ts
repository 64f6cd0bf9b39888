import { describe, expect, it } from 'vitest';
import { readQuery } from './parse-query.ts';
import { formatQuery } from './query-format.ts';
import type { QueryProblem } from './query-problem.ts';

function normalForm(text: string): string {
  const read = readQuery(text);
  if (read.kind === 'query') return formatQuery(read.tree);
  return read.kind === 'plain' ? 'plain' : read.problem.code;
}

function problemOf(text: string): QueryProblem | undefined {
  const read = readQuery(text);
  return read.kind === 'problem' ? read.problem : undefined;
}

describe('a text without a term is plain words', () => {
  it.each([
    '',
    '   ',
    'orla spiral',
    'Let It Glow - now',
    'now or never',
    'not now (or never)',
    'The "Honest" Ledger',
    '"draw a card',
    'Orla: Spiral of Winter',
    'set: the table',
    'Force : la suite',
    'http://example.org',
    'name:',
    '-- )(',
    '--orla',
    '--c:',
    'a (b or c) --d',
    '7 < 9',
  ])('parses "%s"', (text) => {
    expect(readQuery(text)).toEqual({ kind: 'plain' });
  });
});

it.each<[text: string, normalForm: string]>([
  ['ink:amber', 'ink:amber'],
  ['i:AMBER c<=3 t:character', 'ink:amber cost<=3 type:character'],
  ['encre:améthyste coût>=2', 'ink:amethyst cost>=2'],
  ['tinte:stahl stärke>3', 'ink:steel strength>3'],
  ['inchiostro:zaffiro set:4', 'ink:sapphire set="4"'],
  ['capitolo:4 kapitel:4', 'set="4" set="4"'],
  ['ist:luminari-chroniken è:avventura', 'is:quest is:quest'],
  ['cost <= 3 orla', 'cost<=3 orla'],
  ['cost ≤ 3 lore≠1', 'cost<=3 lore!=1'],
  ['ink=ruby', 'ink=ruby'],
  ['ink!=ruby', '-ink:ruby'],
  ['set!=4', 'set!="4"'],
  ['-set:URS', '-set="urs"'],
  ['not is:song', '-is:song'],
  ['--is:song', 'is:song'],
  ['rarity>=super-rare', 'rarity>=super-rare'],
  ['r:"super rare"', 'rarity=super-rare'],
  ['rareté:très-rare', 'rarity=super-rare'],
  ['is:foil-only', 'is:special'],
  ['kw:singtogether', 'keyword:sing-together'],
  ['o:"draw a card"', 'text:"draw a card"'],
  ['o:« piochez une carte »', 'text:"piochez une carte"'],
  ['o:“draw”', 'text:"draw"'],
  ['name=orla', 'name="orla"'],
  ['orla c:3 winter', 'orla winter cost=3'],
  ['c:3 "ice and snow"', 'cost=3 "ice and snow"'],
  ['c:3 - orla !', 'cost=3 orla'],
  ['n:4a', 'number=4a'],
  ['n:4A/204', 'number=4a'],
  ['n!=004a', '-number=4a'],
  ['n:4/204', 'number=4'],
  ['n:24a/P2', 'number=24a set="p2"'],
  ['{E}', 'text:"⟳"'],
  ['-⟳ orla', '-text:"⟳" orla'],
  ['o:"{i}, draw"', 'text:"⬡, draw"'],
  ['"⟳ draw"', 'text:"⟳ draw"'],
  ['c:3 and orla', 'cost=3 orla'],
  ['not:song legal:core', '-is:song format:core'],
  ['classification:princess', 'subtype:"princess"'],
  ['class:princess power>=3', 'subtype:"princess" strength>=3'],
  ['c:1 or c:2 ink:ruby', 'cost=1 OR cost=2 ink:ruby'],
  ['(c:1 ou c:2) ink:ruby', '(cost=1 OR cost=2) ink:ruby'],
  ['((c:1) (orla))', 'cost=1 orla'],
  ['c:1 -(orla winter)', 'cost=1 -(orla winter)'],
  ['c:1 -(orla OR winter)', 'cost=1 -(orla OR winter)'],
  ['c:1 (ink:)', 'cost=1 ink'],
])('parses a query %s', (text, expected) => {
  expect(normalForm(text)).toBe(expected);
});

describe('connectives in a plain text', () => {
  it.each<[text: string, normalForm: string]>([
    [
      'cat not all there ink:emerald',
      '"cat not all there" ink:emerald OR cat there -all ink:emerald',
    ],
    ['ready or not ink:amber', '"ready or not" ink:amber OR ready OR -ink:amber'],
    ['in der not typ:aktion', '"in der not" type:action OR in der -type:action'],
    ['or rewrite history! t:song', '"or rewrite history" type:song'],
    ['OR REWRITE HISTORY! t:song', '"or rewrite history" type:song'],
    ['c:1 or orla', 'cost=1 OR orla'],
    ['orla OR otto c:1', 'orla OR otto cost=1'],
  ])('are words of the name in %s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });
});

describe('a text without terms that excludes or groups is a query', () => {
  it.each<[text: string, normalForm: string]>([
    ['elsa -anna', 'elsa -anna'],
    ['-elsa', '-elsa'],
    ['"elsa" -"anna"', '"elsa" -"anna"'],
    ['(elsa or anna)', '("elsa or anna" OR elsa OR anna)'],
    ['fix-it felix', 'plain'],
    ['ready OR not', 'plain'],
    ['elsa NOT anna', 'elsa -anna'],
    ['elsa OR anna', '(elsa OR anna)'],
    ['elsa OR', 'plain'],
    ['READY OR NOT', 'plain'],
  ])('parses %s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });
});

describe('a parse error has its position', () => {
  it.each<[text: string, problem: Partial<QueryProblem>, place: string]>([
    ['t:item ink:purple', { code: 'unknown_value', key: 'ink', value: 'purple' }, 'purple'],
    ['unknown:word', { code: 'unknown_key_alone', written: 'unknown' }, 'unknown'],
    ['xy:word', { code: 'unknown_key_alone', written: 'xy' }, 'xy'],
    ['n:orla', { code: 'not_a_number', key: 'number' }, 'orla'],
    ['n:4ab', { code: 'not_a_number', key: 'number' }, '4ab'],
    ['n>=4a', { code: 'not_a_number', key: 'number' }, '4a'],
    ['cost:4a', { code: 'not_a_number', key: 'cost' }, '4a'],
    ['name:⟳', { code: 'missing_value', key: 'name' }, 'name:⟳'],
    ...(['type', 'rarity', 'keyword', 'is', 'format'] as const).map(
      (key): [string, Partial<QueryProblem>, string] => [
        `${key}:nonsense`,
        { code: 'unknown_value', key, value: 'nonsense' },
        'nonsense',
      ],
    ),
    ['c:3 clasification:hero', { code: 'unknown_key', key: 'subtype' }, 'clasification'],
    ['strenght>=3', { code: 'unknown_key', key: 'strength' }, 'strenght'],
    ['cost<many', { code: 'not_a_number', key: 'cost' }, 'many'],
    ['cost:99999', { code: 'not_a_number', key: 'cost' }, '99999'],
    ['cost:-1', { code: 'not_a_number', key: 'cost' }, '-1'],
    ['set>=urs', { code: 'not_a_number', key: 'set' }, 'urs'],
    ['orla cost<', { code: 'missing_value', key: 'cost' }, 'cost<'],
    ['ink:(ruby)', { code: 'missing_value', key: 'ink' }, 'ink:'],
    ['orla o:"draw', { code: 'missing_value', key: 'text' }, 'o:"draw'],
    ['name:!', { code: 'missing_value', key: 'name' }, 'name:!'],
    ['ink>ruby', { code: 'wrong_operator', key: 'ink', operator: '>' }, 'ink>'],
    ['c:1 "draw', { code: 'unclosed_quote' }, '"draw'],
    ['(c:1', { code: 'unclosed_group' }, '('],
    ['c:1 (', { code: 'unclosed_group' }, '('],
    ['c:1)', { code: 'unopened_group' }, ')'],
    [') c:1', { code: 'unopened_group' }, ')'],
    ['c:1 ()', { code: 'empty_group' }, '()'],
    ['c:1 or', { code: 'missing_operand' }, 'or'],
    ['or c:1', { code: 'missing_operand' }, 'or'],
    ['c:1 or or c:2', { code: 'missing_operand' }, 'or'],
    ['c:1 not', { code: 'missing_operand' }, 'not'],
  ])('in %s', (text, expected, place) => {
    const problem = problemOf(text);
    expect(problem).toMatchObject(expected);
    expect(problem && text.slice(problem.start, problem.end)).toBe(place);
  });

  it('accepts up to 200 characters', () => {
    expect(normalForm(`c:1 ${'a'.repeat(196)}`)).toContain('cost=1');
    expect(problemOf(`c:1 ${'a'.repeat(197)}`)).toEqual({ code: 'too_long', start: 200, end: 201 });
  });

  it('accepts groups and negations up to 20 levels deep', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}c:1${')'.repeat(depth)}`;
    expect(normalForm(nested(20))).toBe('cost=1');
    expect(problemOf(nested(21))).toMatchObject({ code: 'too_deep' });
    expect(problemOf(`${'-'.repeat(100)}c:1`)).toMatchObject({ code: 'too_deep' });
  });
});
