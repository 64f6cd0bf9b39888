import { readUsername } from '@inkfolio/domain/users/username';

/** "Username editing: view, edit, saving, success or error" (specification, section 4). */
export type UsernameEditing =
  | { readonly step: 'view'; readonly edited: boolean }
  | { readonly step: 'edit'; readonly text: string; readonly failure?: Error }
  | { readonly step: 'saving'; readonly text: string }
  | { readonly step: 'saved' };

export type UsernameAct =
  | { readonly type: 'edit'; readonly text: string }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'save' }
  | { readonly type: 'succeed' }
  | { readonly type: 'fail'; readonly failure: Error }
  | { readonly type: 'cancel' }
  | { readonly type: 'settle' };

export const UNEDITED: UsernameEditing = { step: 'view', edited: false };

/** Calculates the next state; an action that is invalid in the current state has no effect. */
export function editUsername(state: UsernameEditing, act: UsernameAct): UsernameEditing {
  switch (state.step) {
    case 'view':
      return act.type === 'edit' ? { step: 'edit', text: act.text } : state;
    case 'saved':
      if (act.type === 'settle') return { step: 'view', edited: true };
      return act.type === 'edit' ? { step: 'edit', text: act.text } : state;
    case 'edit':
      if (act.type === 'type') return { step: 'edit', text: act.text };
      if (act.type === 'cancel') return { step: 'view', edited: true };
      return act.type === 'save' && isSound(state.text)
        ? { step: 'saving', text: state.text }
        : state;
    case 'saving':
      if (act.type === 'succeed') return { step: 'saved' };
      return act.type === 'fail' ? { step: 'edit', text: state.text, failure: act.failure } : state;
  }
}

function isSound(text: string): boolean {
  return !('problem' in readUsername(text));
}
