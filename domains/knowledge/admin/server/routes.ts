import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addHowTo, editHowTo, restoreHowTo } from './commands.ts';
import { listHowToPages, listHowToRevisions } from './queries.ts';

export function howToAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listHowToPages, {
    access: inSection('content', headStaff),
    input: schemas.noInput,
    answer: schemas.rows,
    summary: 'Страницы «Как …» для сотрудников, со скрытыми',
    handle: () => listHowToPages(db),
  });
  serveIdempotent(app, db, contract.addHowTo, {
    access: inSection('content', headStaff),
    input: schemas.addInput,
    answer: schemas.row,
    summary: 'Завести страницу «Как …»',
    handle: ({ tx, session, input }) => addHowTo(tx, session, input),
  });
  serve(app, contract.editHowTo, {
    access: inSection('content', headStaff),
    input: schemas.editInput,
    answer: schemas.row,
    summary: 'Изменить страницу «Как …»; прежний текст сохраняется',
    handle: ({ session, input }) => db.transaction((tx) => editHowTo(tx, session, input)),
  });
  serve(app, contract.listHowToRevisions, {
    access: inSection('content', headStaff),
    input: schemas.pageInput,
    answer: schemas.revisions,
    summary: 'Прежние тексты страницы «Как …»',
    handle: ({ input }) => listHowToRevisions(db, input.pageId),
  });
  serve(app, contract.restoreHowTo, {
    access: inSection('content', headStaff),
    input: schemas.revisionInput,
    answer: schemas.row,
    summary: 'Вернуть прежний текст страницы «Как …»',
    handle: ({ session, input }) => db.transaction((tx) => restoreHowTo(tx, session, input)),
  });
}
