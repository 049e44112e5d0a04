import type { FastifyInstance } from 'fastify';
import { administrators, inSection, staff } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addHolidays, editSettings, removeHoliday } from './commands.ts';
import { listHolidays, listSettings } from './queries.ts';

export function settingsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listApplicationSettings, {
    access: inSection('fees', staff),
    input: schemas.noInput,
    answer: schemas.list,
    summary: 'Сроки и взносы всех видов заявок',
    handle: () => listSettings(db),
  });

  serve(app, contract.editApplicationSettings, {
    access: inSection('fees', administrators),
    input: schemas.editInput,
    answer: schemas.row,
    summary: 'Изменить срок, взнос, приём и того, кто рассматривает вид заявок',
    handle: ({ session, input }) => db.transaction((tx) => editSettings(tx, session, input)),
  });

  serve(app, contract.listHolidays, {
    access: inSection('fees', staff),
    input: schemas.noInput,
    answer: schemas.holidays,
    summary: 'Выходные дни, которые не идут в срок заявок',
    handle: () => listHolidays(db),
  });

  serveIdempotent(app, db, contract.addHolidays, {
    access: inSection('fees', administrators),
    input: schemas.holidaysInput,
    answer: schemas.holidaysAdded,
    summary: 'Добавить выходные дни',
    handle: ({ tx, session, input }) => addHolidays(tx, session, input),
  });

  serve(app, contract.removeHoliday, {
    access: inSection('fees', administrators),
    input: schemas.holidayInput,
    answer: schemas.done,
    summary: 'Убрать выходной день',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => removeHoliday(tx, session, input.day));
      return {};
    },
  });
}
