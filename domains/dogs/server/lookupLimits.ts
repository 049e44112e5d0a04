import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { addressKey } from '#platform/server/limits/rateLimit.ts';
import type { Session } from '#platform/server/session.ts';
import { lookupLimits } from '../policy.ts';

/** Counts a lookup with any card by address and by account. Throws 429 with the waiting time. */
export async function countLookup(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session | null,
): Promise<void> {
  const { perMinute, perDay } = session ? lookupLimits.account : lookupLimits.address;
  const who = session ? `account ${session.accountId}` : addressKey(request.ip);
  await app.limiter.takeBy('lookup', who, perMinute, minuteMs);
  await app.limiter.takeBy('lookup of a day', who, perDay, dayMs);
}

/** True for a search page opened by its address: the same lookup without scripts. */
const isLookup = (url: string): boolean =>
  /^\/base-search\/?\?(?:.*&)?q=[^&]/.test(url) || /^\/[^/?]+(?:\/[^/?]+)?\/document-status\/[^/?]/.test(url);

/** Server-rendered pages read in-process, so they count the same as API calls. */
export function limitLookupPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isLookup(request.raw.url ?? '')) await countLookup(app, request, null);
  });
}
