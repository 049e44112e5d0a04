import webPush from 'web-push';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { destinationOf } from '../../link.ts';
import { forgetPushBrowser, listPushes, type Push } from '../commands/pushBrowsers.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { isPushAddress } from './pushAddress.ts';
import { pushKeysOf } from './pushKeys.ts';

/** Seconds a push service stores an undelivered push: yesterday's news is still of interest. */
const keptSeconds = 24 * 3600;
const gone = new Set([404, 410]);

/** Retries rate limits and server errors of the push service. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Delivers notifications to browsers without an open page, encrypted for the browser. A push repeated after a crash
 * is shown once, because browsers deduplicate it by its id.
 */
export function pushWorker(
  { db, log, config }: { db: Db; log: Log; config: Config },
  deliver: Deliver = deliverWith(),
): QueueWorker<'pushes'> {
  const keys = pushKeysOf(config.PORTAL_SECRET as string);
  const publicUrl = publicUrlOf(config);
  // The contact a push service requires: a web address or a mailbox.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:portal@federation.example';

  /** Null when the push was accepted or the browser is deleted. */
  const sendOne = async (push: Push): Promise<Omit<Failure, 'id'> | null> => {
    const { endpoint, p256dh, auth } = push;
    if (!isPushAddress(endpoint, config.PUSH_HOSTS)) {
      await forgetPushBrowser(db, push.browserId);
      return null;
    }
    const text = JSON.stringify({
      id: push.notificationId,
      title: push.authorName ?? 'Портал федерации',
      body: push.content,
      path: destinationOf(push.link) ?? '/',
    });
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: keptSeconds,
      vapidDetails: { subject, ...keys },
    });
    const status = await deliver({
      endpoint,
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: request.body,
    });
    if (gone.has(status)) await forgetPushBrowser(db, push.browserId);
    else if (status >= 300) return { code: `HTTP ${status}`, isHopeless: !isPassing(status) };
    return null;
  };
  const attempt = async (id: string, push: Push | undefined): Promise<Failure[]> => {
    if (!push) return [];
    const host = URL.canParse(push.endpoint) ? new URL(push.endpoint).hostname : '';
    try {
      const refused = await sendOne(push);
      if (!refused) return [];
      log.info({ event: 'push refused', code: refused.code, host }, 'push refused by its service');
      return [{ id, ...refused }];
    } catch (error) {
      // The service is unreachable or the key is invalid; the notification is still in the panel.
      const code = codeOf(error);
      log.info({ event: 'push failed', code, host }, 'push could not be sent');
      return [{ id, code }];
    }
  };
  return {
    queue: 'pushes',
    batch: 50,
    async handle(jobs, finish) {
      const found = await listPushes(
        db,
        jobs.map(({ data }) => data),
      );
      const byPair = new Map(found.map((push) => [`${push.notificationId} ${push.browserId}`, push]));
      const tried = jobs.map(({ id, data }) => attempt(id, byPair.get(`${data.notificationId} ${data.browserId}`)));
      const failures = (await Promise.all(tried)).flat();
      const failed = new Set(failures.map(({ id }) => id));
      await finish(
        db,
        jobs.map(({ id }) => id).filter((id) => !failed.has(id)),
      );
      return failures;
    },
  };
}
