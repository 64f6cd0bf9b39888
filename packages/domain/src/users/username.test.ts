import { describe, expect, test } from 'vitest';
import { MAX_USERNAME_CODE_UNITS, readUsername, usernameLength } from './username.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a custom username', () => {
  test.each([
    ['  Ada  ', 'Ada'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Zoé', 'Zoé'],
    ['Zoe\u0301', 'Zoé'],
    ['李小龍', '李小龍'],
    ['x'.repeat(20), 'x'.repeat(20)],
    [FAMILY.repeat(20), FAMILY.repeat(20)],
    ['e\u0301'.repeat(20), 'é'.repeat(20)],
    [`  ${'x'.repeat(20)}  `, 'x'.repeat(20)],
    ['=1+1', '=1+1'],
  ])('stores %j as %j', (text, username) => {
    expect(readUsername(text)).toEqual({ username });
  });

  test.each([null, '', '   ', '\t\n', '\u200B\u200B', '\u3164', '\u00A0'])(
    'rejects %j as empty',
    (text) => {
      expect(readUsername(text)).toEqual({ username: null });
    },
  );

  test.each([
    'x'.repeat(21),
    FAMILY.repeat(21),
    `a${'\u0301'.repeat(MAX_USERNAME_CODE_UNITS + 1)}`,
  ])('rejects more than 20 characters', (text) => {
    expect(readUsername(text)).toEqual({ problem: 'username_too_long' });
  });

  test.each(['Ada\nLovelace', 'Ada\u0000', 'ada\u202Eada', 'a\u2066b', 'a\u2028b', 'a\uD800'])(
    'rejects %j',
    (text) => {
      expect(readUsername(text)).toEqual({ problem: 'username_invalid' });
    },
  );

  test('counts characters as a reader does', () => {
    expect([usernameLength(''), usernameLength('Zoé'), usernameLength(FAMILY)]).toEqual([0, 3, 1]);
  });
});

describe('reserved names', () => {
  test.each([
    ...[
      'admin',
      'Admin',
      'ADMIN',
      'ádmin',
      '4dm1n',
      'a.d.m.i.n',
      ' Admin_ ',
      'ＡＤＭＩＮ',
      'm0derat0r',
    ],
    // Letters of other scripts, alone and among Latin letters.
    ...['аdmin', 'АDМІN', 'αdmιn', 'ѕuрроrt', 'moderаtor', 'lоrсаnа', 'øfficial', 'ınkfolıo'],
    // Each look-alike once: digits, signs, Cyrillic, Greek and Latin.
    ...['5taff', '7eam', 'h3lp', 'r00t', 'no8ody', 'he1p', '@dmin', 'adm!n', 'adm|n'],
    ...['noвody', 'hеlp', 'inкfolio', 'teaм', 'нelp', 'rооt', 'helр', 'seсurity', 'sтaff'],
    ...['securitу', 'admіn', 'aԁmin', 'unknoԝn', 'һelp', 'heӏp', 'гoot', 'admiп', 'admiи'],
    ...['unknoшn', 'noьody', 'noβody', 'securitγ', 'hεlp', 'admiη', 'inκfolio', 'teaμ'],
    ...['raνensburger', 'rοot', 'admiπ', 'helρ', 'τeam', 'sυpport', 'unknoωn', 'teɑm'],
    ...['ravensburɡer', 'admɩn', 'ʀoot', 'securitʏ', 'ađmin', 'hełp', 'ħelp', 'ŧeam'],
    ...['ᴀᴅᴍɪɴ', 'ꜱᴜᴘᴘᴏʀᴛ', 'ɪɴᴋꜰᴏʟɪᴏ', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'seᴄurity', 'ʜelp', 'mօd'],
    ...['unkոown', 'սnknown', 'հelp', 'adrnin', 'unknovvn', 'raᴠensburger', 'unknoᴡn'],
    ...['Inkfolio', 'lnkfolio', 'Ink Folio', 'Off1cial', 'nuII', '$upport'],
  ])('reject %s', (name) => {
    expect(readUsername(name)).toEqual({ problem: 'username_reserved' });
  });

  test.each(['Adminton', 'Modesty', 'Teamwork', 'Ada', 'Helper', 'Inkfolio fan', 'Мария', 'Ωmega'])(
    'allow %s',
    (name) => {
      expect(readUsername(name)).toEqual({ username: name });
    },
  );
});
