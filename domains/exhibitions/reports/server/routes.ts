import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../edit/contract.ts';
import * as schemas from '../../edit/schemas.ts';
import { exhibitionInput } from '../../schemas.ts';
import { sendReport } from './commands.ts';
import { getReportedShow } from './queries.ts';

export function reportRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getReportBook, {
    access: ownOnly(),
    input: exhibitionInput,
    answer: schemas.reportBook,
    summary: 'Отчёты организатора о мероприятии и срок их сдачи',
    handle: async ({ input, session }) =>
      (await getReportedShow(db, session, { id: input.exhibitionId, now: clock.now(), lock: false })).book,
  });
  serveIdempotent(app, db, contract.sendReport, {
    access: ownOnly(),
    input: schemas.reportInput,
    answer: schemas.reportBook,
    perMinute: 60,
    summary: 'Отправить отчёт о мероприятии: файл или ссылку; непринятый отчёт заменяется новым',
    handle: ({ tx, input, session }) => sendReport(tx, session, input, clock.now()),
  });
}
