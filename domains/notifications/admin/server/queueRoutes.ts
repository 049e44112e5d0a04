import type { FastifyInstance } from 'fastify';
import { isHeadStaff, staffOfMembers } from '#platform/contract/access.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { countQueues } from '../../server/queries/adminQueues.ts';
import * as schemas from '../queueSchemas.ts';
import { administratorsQueues, countAdminQueues, headQueues, queues } from '../queues.ts';

export function queueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, countAdminQueues, {
    access: staffOfMembers,
    input: schemas.queuesInput,
    answer: schemas.adminQueues,
    summary: 'Сколько ждёт сотрудников в каждом разделе',
    handle: ({ session }) =>
      countQueues(
        db,
        session,
        queues.filter(
          (section) =>
            (session.userType === userTypes.admin || !administratorsQueues.includes(section)) &&
            (isHeadStaff(session) || !headQueues.includes(section)),
        ),
      ),
  });
}
