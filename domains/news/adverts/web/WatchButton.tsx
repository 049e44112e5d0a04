import { useQueryClient } from '@tanstack/react-query';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { FeedInput } from '../../contract.ts';
import { filtersAddress } from '../../filters.ts';
import { advertsPath } from '../../paths.ts';
import { listAdvertWatches, watchAdverts } from '../contract.ts';

export function WatchButton({ input }: { input: FeedInput }) {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const cache = useQueryClient();
  const watch = useWrite(watchAdverts);
  const { kind = 'puppies', breeds = [], cities = [], cost_to, sex } = input;
  if (!isAwake || !isAuthenticated)
    return (
      <Button leftIcon="bell" to={loginPathFrom(filtersAddress(advertsPath, input))}>
        Сообщить о новых
      </Button>
    );
  const press = () =>
    watch.mutate(
      { kind, breeds, cities, ...(cost_to !== undefined && { cost_to }), ...(sex !== undefined && { sex }) },
      {
        onSuccess: () => {
          void cache.invalidateQueries({ queryKey: [listAdvertWatches.name] });
          showSnackbar('Сообщим, когда такое объявление появится', 'ok');
        },
        onError: showError,
      },
    );
  return (
    <Button leftIcon="bell" loading={watch.isPending} onClick={press}>
      Сообщить о новых
    </Button>
  );
}
