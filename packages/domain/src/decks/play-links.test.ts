import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../../tests/for-all.ts';
import { playLink, playSiteName } from './play-links.ts';

const LINK = 'https://play.example/import?svc=x&name={name}&id={list}';

test('a play link contains name and list, percent-encoded', () => {
  expect(playLink(LINK, { name: 'Steel & "Co", l’été', list: 'a+b/c==' })).toBe(
    'https://play.example/import?svc=x&name=Steel%20%26%20%22Co%22%2C%20l%E2%80%99%C3%A9t%C3%A9&id=a%2Bb%2Fc%3D%3D',
  );
});

test('a deck cannot escape its part of the URL', () => {
  const anything = fc.string({ unit: anyCharacter });
  forAll(anything, anything, (name, list) => {
    const link = new URL(playLink(LINK, { name, list }));
    expect(link.host).toBe('play.example');
    expect([...link.searchParams]).toEqual([
      ['svc', 'x'],
      ['name', name.toWellFormed()],
      ['id', list.toWellFormed()],
    ]);
    expect(link.href).not.toMatch(/['()*!]/);
  });
  expect(playLink(LINK, { name: '{list}$&', list: 'x' })).toContain('name=%7Blist%7D%24%26&id=x');
  expect(playLink(LINK, { name: '\ud800', list: 'x' })).toContain('name=%EF%BF%BD');
});

test('a play site is named by its host', () => {
  expect(playSiteName(LINK)).toBe('play.example');
  expect(playSiteName('https://www.play.example:8443/x?{list}')).toBe('play.example');
});
