import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { addressKey } from '#platform/server/limits/rateLimit.ts';
import type { Session } from '#platform/server/session.ts';
import { figureLimits } from '../policy.ts';

/** Counts requests by address or account, except in server-side rendering, whose page was already counted. */
export async function countFigures(
  app: FastifyInstance,
  request: FastifyRequest | undefined,
  session: Session | null,
): Promise<void> {
  if (!request) return;
  const { perMinute, perDay } = session ? figureLimits.account : figureLimits.address;
  const who = session ? `account ${session.accountId}` : addressKey(request.ip);
  await app.limiter.takeBy('figures', who, perMinute, minuteMs);
  await app.limiter.takeBy('figures of a day', who, perDay, dayMs);
}

/** Server-rendered pages read figures in-process, so they count the same as API calls. */
const showsFigures = (url: string): boolean =>
  /^\/mating\/?\?(?:.*&)?(?:sire|dam)=/.test(url) || /^\/dogs\/\d/.test(url);

export function limitFigurePages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (showsFigures(request.raw.url ?? '')) await countFigures(app, request, null);
  });
}
