import type { FastifyInstance } from 'fastify';
import { inSection, staffOfMembers, staffReach } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addReason, removeReason } from './commands.ts';
import { listReasons } from './queries.ts';

export function reasonRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listReasons, {
    access: inSection('applications', staffOfMembers),
    input: schemas.noInput,
    answer: schemas.list,
    summary: 'Готовые причины, по которым заявки возвращают',
    handle: ({ session }) => listReasons(db, staffReach(session)),
  });
  serveIdempotent(app, db, contract.addReason, {
    access: inSection('applications', staffOfMembers),
    input: schemas.newInput,
    answer: schemas.added,
    summary: 'Добавить готовую причину',
    handle: ({ tx, session, input }) => addReason(tx, session, staffReach(session), input.text),
  });
  serve(app, contract.removeReason, {
    access: inSection('applications', staffOfMembers),
    input: schemas.oneInput,
    answer: schemas.done,
    summary: 'Убрать готовую причину',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => removeReason(tx, session, staffReach(session), input.reasonId));
      return {};
    },
  });
}
