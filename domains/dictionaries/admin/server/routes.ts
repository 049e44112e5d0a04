import type { FastifyInstance } from 'fastify';
import { staff } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addEntry, editEntry, type RecordAct } from './commands.ts';
import { listAdminEntries } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

/** `record` is the accounts': the audit log. */
export function dictionaryAdminRoutes(app: FastifyInstance, { db, record }: { db: Db; record: RecordAct }): void {
  serve(app, contract.listAdminEntries, {
    access: staff,
    input: schemas.adminEntriesInput,
    answer: schemas.adminEntries,
    summary: 'Записи справочника, для сотрудников',
    handle: ({ input }) => listAdminEntries(db, input),
  });
  serveOnce(app, db, contract.addEntry, {
    access: staff,
    input: schemas.entryAdded,
    answer: schemas.entryMade,
    summary: 'Добавить запись в справочник',
    handle: ({ input, session, tx }) => addEntry(tx, { staff: known(session), record }, input),
  });
  serve(app, contract.editEntry, {
    access: staff,
    input: schemas.entryEdited,
    answer: schemas.entryDone,
    summary: 'Изменить запись справочника, пометить удалённой или вернуть',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editEntry(tx, { staff: known(session), record }, input));
      return {};
    },
  });
}
