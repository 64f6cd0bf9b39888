import { expect, test } from 'vitest';
import {
  editUsername,
  UNEDITED,
  type UsernameAct,
  type UsernameEditing,
} from './username-editing.ts';

const FAILURE = new Error('no');

function after(...acts: readonly UsernameAct[]): UsernameEditing {
  return acts.reduce(editUsername, UNEDITED);
}

test('saves an edit and shows it without the message', () => {
  const saved: UsernameAct[] = [
    { type: 'edit', text: 'Ada' },
    { type: 'type', text: 'Ada L' },
    { type: 'save' },
    { type: 'succeed' },
  ];
  expect(after(...saved.slice(0, 3))).toEqual({ step: 'saving', text: 'Ada L' });
  expect(after(...saved)).toEqual({ step: 'saved' });
  expect(after(...saved, { type: 'settle' })).toEqual({ step: 'view', edited: true });
  expect(after(...saved, { type: 'edit', text: '' })).toEqual({ step: 'edit', text: '' });
});

test('keeps the input after a failure until it changes', () => {
  const failed: UsernameAct[] = [
    { type: 'edit', text: 'Ada' },
    { type: 'save' },
    { type: 'fail', failure: FAILURE },
  ];
  expect(after(...failed)).toEqual({ step: 'edit', text: 'Ada', failure: FAILURE });
  expect(after(...failed, { type: 'type', text: 'Ad' })).toEqual({ step: 'edit', text: 'Ad' });
});

test('saves once, and only a valid name', () => {
  const tooLong: UsernameEditing = { step: 'edit', text: 'x'.repeat(21) };
  const saving: UsernameEditing = { step: 'saving', text: 'Ada' };
  expect(editUsername(tooLong, { type: 'save' })).toBe(tooLong);
  expect(editUsername(saving, { type: 'save' })).toBe(saving);
});

test('ignores input and cancel while saving', () => {
  const saving: UsernameEditing = { step: 'saving', text: 'Ada' };
  expect(editUsername(saving, { type: 'type', text: 'Bo' })).toBe(saving);
  expect(editUsername(saving, { type: 'cancel' })).toBe(saving);
});

test('cancel discards the input', () => {
  expect(after({ type: 'edit', text: 'Ada' }, { type: 'cancel' })).toEqual({
    step: 'view',
    edited: true,
  });
});
