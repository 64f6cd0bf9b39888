import { expect, test } from 'vitest';
import { readCardSearchParameters } from './card-search-parameters.ts';

const read = (text: string) => {
  const parameters = readCardSearchParameters(new URLSearchParams(text));
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
};

test('the server parses the parameters as the page wrote them', () => {
  expect(read('query=ink%3Aamber&language=it&color=Amber&color=Steel&cost=3&cost=10')).toEqual({
    query: 'ink:amber',
    language: 'it',
    color: ['Amber', 'Steel'],
    cost: [3, 10],
  });
  expect(read('inkwell=false&deduplicate=true&limit=20&offset=40&subtype=Song&setCode=Q1')).toEqual(
    {
      inkwell: false,
      deduplicate: true,
      limit: 20,
      offset: 40,
      subtype: ['Song'],
      setCode: ['Q1'],
    },
  );
});

test('ignores missing and unknown parameters', () => {
  expect(read('')).toEqual({});
  expect(read('color=Pink&language=es&limit=many&inkwell=perhaps&sort=luck')).toEqual({});
});
