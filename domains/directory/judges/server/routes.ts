import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { countJudges } from './queries/count.ts';
import { listJudges } from './queries/list.ts';

export function judgeListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listJudges, {
    access: 'everyone',
    input: schemas.judgeListInput,
    answer: schemas.judgePage,
    summary: 'Судьи и специалисты: страница списка',
    handle: ({ input }) => listJudges(db, input),
  });
  serve(app, contract.countJudges, {
    access: 'everyone',
    input: schemas.judgeFilterInput,
    answer: schemas.judgeFacets,
    summary: 'Судьи и специалисты: сколько их по местам, рангам и правам',
    handle: ({ input }) => countJudges(db, input),
  });
}
