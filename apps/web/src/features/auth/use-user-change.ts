import type { User } from '@inkfolio/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { replaceUser, updateCachedUser } from './auth.queries.ts';

interface UserChange<Field extends keyof User> {
  readonly field: Field;
  readonly send: (value: User[Field]) => Promise<User>;
  /** Text of the toast after a failure. */
  readonly failedId: TextId;
  readonly onSaved?: () => void;
}

/**
 * Changes a field of the signed-in player, shown at once and taken back after a failure. Requests
 * are serialized, so that the last choice wins.
 */
export function useUserChange<Field extends keyof User>(change: UserChange<Field>) {
  const { field, send, failedId, onSaved } = change;
  const client = useQueryClient();
  const { t } = useTexts();
  const mutationKey = ['user', field];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ value }: Change<User[Field]>) => send(value),
    onMutate: ({ value }) => updateCachedUser(client, { [field]: value }),
    onSuccess: (user) => {
      onSaved?.();
      if (isLast()) replaceUser(client, user);
    },
    onError: (error, { before }) => {
      // The server's own failure has no reason that players could act on.
      const isReason = error instanceof HttpError && error.code !== 'internal_error';
      const text = isReason ? errorMessage(error, t, failedId) : t(failedId);
      showToast({ kind: 'error', text });
      return isLast() ? updateCachedUser(client, { [field]: before }) : undefined;
    },
  });
  return (value: User[Field], before: User[Field]) => mutate({ value, before });
}

interface Change<T> {
  readonly value: T;
  readonly before: T;
}
