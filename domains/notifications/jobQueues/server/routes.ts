import type { FastifyInstance } from 'fastify';
import { administrators, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { dropJob, retryJobs } from './commands.ts';
import { listFailedJobs, listJobQueues } from './queries.ts';

export function jobQueueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listJobQueues, {
    access: inSection('system', administrators),
    input: schemas.jobQueuesInput,
    answer: schemas.jobQueues,
    summary: 'Очереди портала: сколько ждёт, выполняется и не выполнено',
    handle: () => listJobQueues(db),
  });
  serve(app, contract.listFailedJobs, {
    access: inSection('system', administrators),
    input: schemas.failedJobsInput,
    answer: schemas.failedJobs,
    summary: 'Что не удалось выполнить после всех попыток и почему',
    handle: ({ input }) => listFailedJobs(db, input),
  });
  serve(app, contract.retryJobs, {
    access: inSection('system', administrators),
    input: schemas.retryJobsInput,
    answer: schemas.jobsDone,
    summary: 'Повторить невыполненное: одно или всё в очереди',
    handle: async ({ input, session }) => {
      return { count: await db.transaction((tx) => retryJobs(tx, session, input)) };
    },
  });
  serve(app, contract.dropJob, {
    access: inSection('system', administrators),
    input: schemas.dropJobInput,
    answer: schemas.jobsDone,
    summary: 'Убрать невыполненное из очереди насовсем',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => dropJob(tx, session, input.jobId));
      return { count: 1 };
    },
  });
}
