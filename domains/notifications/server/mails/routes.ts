import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../mails.ts';
import * as schemas from '../../mailsSchemas.ts';
import { canSeeMails } from '../../policy.ts';
import { sendMailAgain } from './commands.ts';
import { listDeskMails } from './queries.ts';

export function mailDeskRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listDeskMails, {
    access: canSeeMails,
    input: schemas.deskMailsInput,
    answer: schemas.deskMails,
    summary: 'Письма портала: что ждёт, что не ушло и почему; без текстов',
    handle: ({ input }) => listDeskMails(db, input),
  });
  serve(app, contract.sendMailAgain, {
    access: canSeeMails,
    input: schemas.mailInput,
    answer: schemas.mailDone,
    summary: 'Отправить письмо ещё раз',
    handle: async ({ input, session }) => {
      if (!session) throw unauthorized();
      await db.transaction((tx) => sendMailAgain(tx, session, input.mailId));
      return {};
    },
  });
}
