import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { guessUser, replaceUser } from '../../auth/auth.queries.ts';
import { patchVisibility } from '../data/collection.api.ts';
import { forgetPublicCollections } from '../data/collection.queries.ts';

const KEY = ['collection-visibility'];

/** Makes the collection public or private; one change after another, the last one stays. */
export function useVisibility(): (isPublic: boolean) => void {
  const client = useQueryClient();
  const { t } = useTexts();
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'collection-visibility' },
    networkMode: 'always',
    mutationFn: patchVisibility,
    onMutate: (isPublic) => guessUser(client, { isPublicCollection: isPublic }),
    onSuccess: (user) => {
      forgetPublicCollections(client);
      if (isLast()) replaceUser(client, user);
    },
    onError: (_, isPublic) => {
      showToast({ kind: 'error', text: t('collection.visibilityFailed') });
      return isLast() ? guessUser(client, { isPublicCollection: !isPublic }) : undefined;
    },
  });
  const isLast = () => client.isMutating({ mutationKey: KEY }) === 1;
  return mutate;
}
