import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as schemas from '../queueSchemas.ts';
import { administratorsQueues, countDeskQueues, queues } from '../queues.ts';
import { countQueues } from './queries/deskQueues.ts';

export function queueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, countDeskQueues, {
    access: isStaff,
    input: schemas.queuesInput,
    answer: schemas.deskQueues,
    summary: 'Сколько ждёт сотрудников в каждом разделе',
    handle: ({ session }) =>
      countQueues(
        db,
        queues.filter((section) => session?.userType === userTypes.admin || !administratorsQueues.includes(section)),
      ),
  });
}
