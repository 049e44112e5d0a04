import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { fillMainRingReport, previewMainRingReport } from './commands/report.ts';
import { saveContest } from './commands/saveContest.ts';

export function mainRingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.saveContest, {
    access: ownOnly(),
    input: schemas.contestInput,
    answer: schemas.saved,
    perMinute: 120,
    summary: 'Места и судья одного конкурса главного ринга своей выставки; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => saveContest(tx, session, input)),
  });
  serve(app, contract.previewMainRingReport, {
    access: ownOnly(),
    input: schemas.fillInput,
    answer: schemas.fill,
    summary: 'Что даст отчёту своей выставки заполнение из главного ринга',
    handle: ({ input, session }) => previewMainRingReport(db, session, input),
  });
  serveIdempotent(app, db, contract.fillMainRingReport, {
    access: ownOnly(),
    input: schemas.fillInput,
    answer: schemas.fill,
    summary: 'Заполнить ведомость главного ринга своей выставки из её мест: написанное остаётся',
    handle: ({ tx, input, session }) => fillMainRingReport(tx, session, input),
  });
}
