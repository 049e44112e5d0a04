import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { parseInput } from '#platform/server/serve.ts';
import { calendarFeedPath, calendarPath, exhibitionPath } from '../paths.ts';
import { exhibitionInput, filterInput } from '../schemas.ts';
import { buildFeed } from './ical.ts';
import { getFeedShow, listFeed } from './queries/listFeed.ts';

/** iCalendar routes: one show for «В календарь», and the filtered calendar as a subscription. */
export function calendarRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const publicUrl = publicUrlOf(config);
  app.get('/exhibitions/:exhibitionId(^\\d+).ics', async (request, reply) => {
    const { exhibitionId } = parseInput(exhibitionInput, request.params);
    const show = await getFeedShow(db, exhibitionId);
    return send(
      reply,
      `exhibition-${exhibitionId}`,
      buildFeed({ name: show.name, url: `${publicUrl}${exhibitionPath(exhibitionId)}`, publicUrl, shows: [show] }),
    );
  });
  app.get(calendarFeedPath, async (request: FastifyRequest, reply) => {
    const shows = await listFeed(db, parseInput(filterInput, request.query), clock.now());
    return send(
      reply,
      'exhibitions',
      buildFeed({ name: 'Календарь выставок', url: `${publicUrl}${calendarPath}`, publicUrl, shows }),
    );
  });
}

const send = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .send(text);
