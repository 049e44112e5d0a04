import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { correctDog } from './commands/correctDog.ts';
import { addDogRecord, removeDogRecord } from './commands/records.ts';
import { setDogParents } from './commands/setParents.ts';
import { getStaffDog } from './queries/getStaffDog.ts';
import { listTitles } from './queries/readRecords.ts';

export function recordRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listTitles, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.titleList,
    summary: 'Титулы, которые записываются в племенную книгу',
    handle: () => listTitles(db),
  });
  serve(app, contract.getStaffDog, {
    access: inSection('pedigrees', headStaff),
    input: schemas.staffDogInput,
    answer: schemas.staffDog,
    summary: 'Собака племенной книги для сотрудника: родители, номера, титулы, награды, обследования',
    handle: ({ input }) => getStaffDog(db, input.dogId),
  });
  serveIdempotent(app, db, contract.addDogRecord, {
    access: inSection('pedigrees', headStaff),
    input: schemas.recordAdded,
    answer: schemas.made,
    summary: 'Записать номер, титул, награду или обследование собаки',
    handle: ({ input, session, tx }) => addDogRecord(tx, session, input, clock.today()),
  });
  serve(app, contract.removeDogRecord, {
    access: inSection('pedigrees', headStaff),
    input: schemas.recordRemoved,
    answer: schemas.done,
    summary: 'Удалить ошибочную запись о собаке: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => removeDogRecord(tx, session, input));
      return {};
    },
  });
  serve(app, contract.setDogParents, {
    access: inSection('pedigrees', headStaff),
    input: schemas.parentsGiven,
    answer: schemas.done,
    summary: 'Записать или исправить родителей собаки: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => setDogParents(tx, session, input));
      return {};
    },
  });
  serve(app, contract.correctDog, {
    access: inSection('pedigrees', headStaff),
    input: schemas.dogCorrected,
    answer: schemas.done,
    summary: 'Исправить клички, пол, рождение и окрас собаки: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => correctDog(tx, session, input, clock.today()));
      return {};
    },
  });
}
