import type { FastifyInstance } from 'fastify';
import { administrators, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { sendMailAgain } from './commands.ts';
import { listAdminMails } from './queries.ts';

export function mailAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAdminMails, {
    access: inSection('system', administrators),
    input: schemas.adminMailsInput,
    answer: schemas.adminMails,
    summary: 'Письма портала: что ждёт, что не ушло и почему; без текстов',
    handle: ({ input }) => listAdminMails(db, input),
  });
  serve(app, contract.sendMailAgain, {
    access: inSection('system', administrators),
    input: schemas.mailInput,
    answer: schemas.mailDone,
    summary: 'Отправить письмо ещё раз',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => sendMailAgain(tx, session, input.mailId));
      return {};
    },
  });
}
