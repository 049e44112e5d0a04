import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { type Access, serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../../desk.ts';
import * as schemas from '../../deskSchemas.ts';
import { addEntry, editEntry, type RecordAct } from './commands.ts';
import { listDeskEntries } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

/** `access` and `record` are the accounts': who is staff, and the audit log. */
export function dictionaryDeskRoutes(app: FastifyInstance, { db, access, record }: { db: Db; access: Access; record: RecordAct }): void {
  serve(app, contract.listDeskEntries, {
    access,
    input: schemas.deskEntriesInput,
    answer: schemas.deskEntries,
    summary: 'Записи справочника, для сотрудников',
    handle: ({ input }) => listDeskEntries(db, input),
  });
  serveOnce(app, db, contract.addEntry, {
    access,
    input: schemas.entryAdded,
    answer: schemas.entryMade,
    summary: 'Добавить запись в справочник',
    handle: ({ input, session, tx }) => addEntry(tx, { staff: known(session), record }, input),
  });
  serve(app, contract.editEntry, {
    access,
    input: schemas.entryEdited,
    answer: schemas.entryDone,
    summary: 'Изменить запись справочника, пометить удалённой или вернуть',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editEntry(tx, { staff: known(session), record }, input));
      return {};
    },
  });
}
