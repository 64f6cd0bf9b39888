import { INDEXED_PAGES } from '@inkfolio/contract/pages';
import { LANGUAGES } from '@inkfolio/domain/language';
import { expect, test } from 'vitest';
import { textsOf } from '../../vite/meta-texts.ts';

test.each(LANGUAGES)('each indexed page has a title and a description in %s', (language) => {
  const texts = textsOf(language);
  const ids = Object.values(INDEXED_PAGES).flatMap(({ title, description }) => [
    title,
    description,
  ]);
  expect(ids.filter((id) => !texts[id])).toEqual([]);
});
