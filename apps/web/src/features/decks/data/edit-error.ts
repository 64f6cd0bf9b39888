import { errorMessage } from '../../../lib/error-message.ts';
import { i18n, loadTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Says that the server has refused a change; wherever the player is by now. */
export async function showEditError(error: unknown): Promise<void> {
  await loadTexts('deck-edit');
  const text = errorMessage(error, (id, values) => i18n._(id, values), 'edit.refused');
  showToast({ kind: 'error', text });
}
