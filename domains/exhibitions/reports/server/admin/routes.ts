import type { FastifyInstance } from 'fastify';
import { isInReach } from '#domains/profiles/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as schemas from '../../schemas.ts';
import { decideReport } from './commands.ts';
import { listSentReports } from './queries.ts';

export function reportAdminRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.listSentReports, {
    access: inSection('shows', staffOfMembers),
    input: schemas.adminInput,
    answer: schemas.reportPage,
    summary: 'Отчёты о выставках, для сотрудников федерации: ждут решения, приняты, не сданы в срок',
    handle: ({ input, session }) => listSentReports(db, isInReach(session), input, clock.now()),
  });
  serve(app, contract.decideReport, {
    access: inSection('shows', staffOfMembers),
    input: schemas.decision,
    answer: schemas.done,
    summary: 'Принять отчёт о выставке или вернуть организатору с причиной',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => decideReport(tx, session, input, clock.now()));
      return {};
    },
  });
}
