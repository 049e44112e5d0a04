import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listReferees } from './queries.ts';

export function judgeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listReferees, {
    access: 'public',
    input: schemas.noInput as never,
    answer: schemas.refereeList,
    summary: 'Судьи',
    revalidate: true,
    handle: () => listReferees(db),
  });
}
