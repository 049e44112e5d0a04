import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfileRefresh, useSession } from '#domains/accounts/web/public.ts';
import { getNotificationCounters, unreadOf } from '#domains/notifications/counts.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { Count } from '#platform/ui/badges/Count.tsx';
import { HeaderButton } from '#platform/ui/buttons/HeaderButton.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import type { LayerProps } from '../onDemand/Layer.tsx';
import { liveNotifications, whenIdle } from '../onDemand/lazyLayers.ts';
import type { OnDemand } from '../onDemand/onDemand.ts';
import styles from './Bell.module.css';

/** For signed-in accounts; <html data-signed-in> reserves its space before hydration. */
export function Bell({ opened, toggle, prefetch }: OnDemand<LayerProps>) {
  const { apikey } = useSession();
  const { data } = useRead(getNotificationCounters, {}, { enabled: apikey !== null });
  const news = useLive(apikey);
  const unread = data && apikey ? unreadOf(data) : 0;
  return (
    <>
      <HeaderButton
        icon="bell"
        text={unread ? `Уведомления, не прочитано: ${unread > 99 ? 'больше 99' : unread}` : 'Уведомления'}
        iconOnly
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={toggle}
        onPointerEnter={prefetch}
      >
        {unread > 0 && (
          <span aria-hidden="true">
            <Count value={unread} className={styles.count} />
          </span>
        )}
      </HeaderButton>
      <span className="vh" role="status">
        {news > 0 && `Новых уведомлений: ${news}`}
      </span>
    </>
  );
}

/** Listens to the account's live events; returns how many notifications arrived since the page was opened. */
function useLive(token: string | null): number {
  const api = useApi();
  const cache = useQueryClient();
  const [news, setNews] = useState(0);
  const refresh = useProfileRefresh();
  useEffect(() => {
    if (!token) return;
    let end: (() => void) | undefined;
    let ended = false;
    const begin = (follow: Awaited<ReturnType<typeof liveNotifications.load>>) => {
      if (!ended)
        end = follow({
          api,
          cache,
          token,
          onNew: (type) => {
            setNews((before) => before + 1);
            // A decision changes permissions.
            if (type === notificationTypes.requests) void refresh();
          },
        });
    };
    // When its code cannot be loaded, the bell counts at navigations.
    const callOff = whenIdle(() => void liveNotifications.load().then(begin, () => undefined));
    return () => {
      ended = true;
      callOff();
      end?.();
    };
  }, [token, api, cache, refresh]);
  return news;
}
