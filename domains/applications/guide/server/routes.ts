import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listTerms } from './queries.ts';

export function guideRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listApplicationTerms, {
    access: 'everyone',
    revalidate: true,
    input: noInput,
    answer: schemas.list,
    summary: 'Сроки и взносы каждого вида заявок',
    handle: () => listTerms(db),
  });
}
