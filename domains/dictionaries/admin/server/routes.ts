import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addEntry, editEntry, type RecordAct } from './commands.ts';
import { listAdminEntries } from './queries.ts';

/** `record` writes to the audit log, which belongs to accounts. */
export function dictionaryAdminRoutes(app: FastifyInstance, { db, record }: { db: Db; record: RecordAct }): void {
  serve(app, contract.listAdminEntries, {
    access: inSection('dictionaries', headStaff),
    input: schemas.adminEntriesInput,
    answer: schemas.adminEntries,
    summary: 'Записи справочника, для сотрудников',
    handle: ({ input }) => listAdminEntries(db, input),
  });
  serveIdempotent(app, db, contract.addEntry, {
    access: inSection('dictionaries', headStaff),
    input: schemas.entryAdded,
    answer: schemas.entryMade,
    summary: 'Добавить запись в справочник',
    handle: ({ input, session, tx }) => addEntry(tx, { staff: session, record }, input),
  });
  serve(app, contract.editEntry, {
    access: inSection('dictionaries', headStaff),
    input: schemas.entryEdited,
    answer: schemas.entryDone,
    summary: 'Изменить запись справочника, пометить удалённой или вернуть',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editEntry(tx, { staff: session, record }, input));
      return {};
    },
  });
}
