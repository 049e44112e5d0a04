import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as schemas from '../../schemas.ts';
import { decideDogRequest } from '../commands/decideDogRequest.ts';
import { listDogRequests } from '../queries/dogRequests.ts';

export function reviewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listDogRequests, {
    access: inSection('pedigrees', headStaff),
    input: schemas.requestListInput,
    answer: schemas.requestList,
    summary: 'Заявки на добавление собак',
    handle: ({ input }) => listDogRequests(db, input),
  });
  serve(app, contract.decideDogRequest, {
    access: inSection('pedigrees', headStaff),
    input: schemas.decideInput,
    answer: schemas.done,
    summary: 'Решение по заявке на добавление собаки',
    handle: async ({ input, session }) => {
      await decideDogRequest(db, session, input, clock.now());
      return {};
    },
  });
}
