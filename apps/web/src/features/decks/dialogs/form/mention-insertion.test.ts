import { typedMentionAt } from '@inkfolio/domain/decks/mentions';
import { expect, test } from 'vitest';
import { withMention } from './mention-insertion.ts';

test.each([
  ['at the end', 'Ink #lan|', 'Ink {#12} |'],
  ['before a word', 'Ink #lan|then play', 'Ink {#12} |then play'],
  ['a space that is there is not doubled', 'Ink #lan| then', 'Ink {#12} |then'],
  ['before a new line', '#lan|\nthen', '{#12} |\nthen'],
  ['a name of several words', 'With #two lanterns| or', 'With {#12} |or'],
])('inserts a mention %s', (_, before, after) => {
  const caret = before.indexOf('|');
  const text = before.replace('|', '');
  const typed = typedMentionAt(text, caret);
  expect(typed).toBeDefined();
  if (typed === undefined) return;
  const written = withMention(text, typed, '12');
  expect(`${written.text.slice(0, written.caret)}|${written.text.slice(written.caret)}`).toBe(
    after,
  );
});
