import webPush from 'web-push';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { destinationOf } from '../../link.ts';
import { forgetPushBrowser, type Push, takePushes } from '../commands/pushBrowsers.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { isPushAddress } from './pushAddress.ts';
import { pushKeysOf } from './pushKeys.ts';

export interface PushSender {
  send(): Promise<void>;
}

/** Seconds a push service keeps what it cannot deliver: news of yesterday still is news. */
const keptSeconds = 24 * 3600;
const gone = new Set([404, 410]);

/** Brings notifications to browsers whose page is closed. Encrypted for the browser: the push service reads none of it. */
export function pushSender({ db, log, config }: { db: Db; log: Log; config: Config }, deliver: Deliver = deliverWith()): PushSender {
  const keys = pushKeysOf(config.PORTAL_SECRET as string);
  const publicUrl = publicUrlOf(config);
  // Whom a push service may turn to; it wants a web address or a mailbox.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:portal@federation.example';

  const sendOne = async (push: Push): Promise<void> => {
    if (!isPushAddress(push.endpoint, config.PUSH_HOSTS)) return void (await forgetPushBrowser(db, push.browserId));
    const text = JSON.stringify({
      id: push.notificationId,
      title: push.authorName ?? 'Портал федерации',
      body: push.content,
      path: destinationOf(push.link) ?? '/',
    });
    const { endpoint, p256dh, auth } = push;
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, { TTL: keptSeconds, vapidDetails: { subject, ...keys } });
      const status = await deliver({ endpoint, method: request.method, headers: request.headers as Record<string, string>, body: request.body });
      if (gone.has(status)) await forgetPushBrowser(db, push.browserId);
      else if (status >= 300) log.info({ event: 'push refused', status, host: new URL(endpoint).hostname }, 'push not taken');
    } catch (error) {
      // A push service that is away, or a key that is none: the notification waits in the panel all the same.
      log.info({ event: 'push failed', code: (error as NodeJS.ErrnoException).code, host: new URL(endpoint).hostname }, 'push not sent');
    }
  };
  return {
    async send() {
      for (;;) {
        const { taken, pushes } = await takePushes(db);
        await Promise.all(pushes.map(sendOne));
        if (!taken) return;
      }
    },
  };
}
