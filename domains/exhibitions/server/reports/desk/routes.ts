import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../../reportDesk/contract.ts';
import * as schemas from '../../../reportDesk/schemas.ts';
import { decideReport } from './commands.ts';
import { listSentReports } from './queries.ts';

export function reportDeskRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.listSentReports, {
    access: isStaff,
    input: schemas.deskInput,
    answer: schemas.reportPage,
    summary: 'Отчёты о выставках, для сотрудников федерации: ждут решения, приняты, не сданы в срок',
    handle: ({ input }) => listSentReports(db, input, new Date()),
  });
  serve(app, contract.decideReport, {
    access: isStaff,
    input: schemas.decision,
    answer: schemas.done,
    summary: 'Принять отчёт о выставке или вернуть организатору с причиной',
    handle: async ({ session, input }) => {
      if (!session) throw unauthorized();
      await db.transaction((tx) => decideReport(tx, session, input, new Date()));
      return {};
    },
  });
}
