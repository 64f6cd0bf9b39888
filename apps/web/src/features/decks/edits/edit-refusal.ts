import { refusalText } from '../../../lib/refusal-text.ts';
import { i18n, loadTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Says that the server has refused a change; wherever the player is by now. */
export async function sayRefusal(error: unknown): Promise<void> {
  await loadTexts('deck-edit');
  const text = refusalText(error, (id, values) => i18n._(id, values), 'edit.refused');
  showToast({ kind: 'error', text });
}
