import type { FastifyInstance } from 'fastify';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { StaffBadge } from '../../server/public.ts';
import { countBadges } from '../../server/queries/countBadges.ts';
import * as schemas from '../queueSchemas.ts';
import { countAdminQueues } from '../queues.ts';

export function queueRoutes(
  app: FastifyInstance,
  { db, staffBadges = [] }: { db: Db; staffBadges?: readonly StaffBadge[] },
): void {
  serve(app, countAdminQueues, {
    access: inSection('every', staffOfMembers),
    input: schemas.queuesInput,
    answer: schemas.adminQueues(staffBadges.map(({ section }) => section)),
    summary: 'Сколько ждёт сотрудников в каждом разделе',
    handle: ({ session }) => countBadges(db, session, staffBadges),
  });
}
