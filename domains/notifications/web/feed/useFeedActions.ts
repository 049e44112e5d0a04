import { useQueryClient } from '@tanstack/react-query';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import {
  type ChangeInput,
  changeNotifications,
  confirmNotification,
  getMustRead,
  listNewsFeed,
  listNotifications,
} from '../../contract.ts';
import type { Counters } from '../../counts.ts';
import { setCounters } from '../useMarkRead.ts';

/** Actions of the feed's buttons. They refetch the lists; the answers update the bell. */
export function useFeedActions() {
  const cache = useQueryClient();
  const change = useWrite(changeNotifications);
  const confirm = useWrite(confirmNotification);
  const follow = (counters: Counters): void => {
    setCounters(cache, counters);
    for (const { name } of [listNewsFeed, listNotifications, getMustRead])
      void cache.invalidateQueries({ queryKey: [name] });
  };
  return {
    change: (input: ChangeInput, { onDone, onEnd }: { onDone: () => void; onEnd: () => void }) =>
      change.mutate(input, {
        onSuccess: (counters) => {
          follow(counters);
          onDone();
        },
        onError: showError,
        onSettled: onEnd,
      }),
    confirm: (id: number) => confirm.mutate({ id }, { onSuccess: follow, onError: showError }),
    changing: change.isPending ? change.variables.action : null,
    confirming: confirm.isPending ? confirm.variables.id : null,
  };
}
