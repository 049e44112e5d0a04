import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { getOwnShow } from '../../invitations/server/queries/lockInvitation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { placeRow, publish, removeRow, type ScheduleContext, saveRow } from './commands/schedule.ts';
import { planFile } from './planFile.ts';
import { getSchedule, scheduleOf } from './queries/schedule.ts';

export function scheduleRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const at = (): ScheduleContext => ({ now: clock.now(), dogsADay: config.JUDGE_DOGS_A_DAY });
  const changing = { access: ownOnly(), answer: schemas.schedule, perMinute: 240 } as const;
  serve(app, contract.getSchedule, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.schedule,
    summary: 'Ринги и расписание своей выставки строками, организатору',
    handle: ({ input, session }) => getSchedule(db, session, { id: input.exhibitionId, ...at() }),
  });
  serveIdempotent(app, db, contract.saveScheduleRow, {
    ...changing,
    input: schemas.rowInput,
    summary: 'Строка расписания, новая или изменённая; устаревшая правка получает 412',
    handle: ({ tx, input, session }) => saveRow(tx, session, input, at()),
  });
  serve(app, contract.placeScheduleRow, {
    ...changing,
    input: schemas.placeInput,
    summary: 'Другое время или другой ринг строки расписания; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => placeRow(tx, session, input, at())),
  });
  serve(app, contract.removeScheduleRow, {
    ...changing,
    input: schemas.removeInput,
    summary: 'Убрать строку расписания; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => removeRow(tx, session, input, at())),
  });
  serve(app, contract.publishSchedule, {
    ...changing,
    input: schemas.publishInput,
    summary: 'Показать расписание посетителям или убрать его; с накладками не показывают',
    handle: ({ input, session }) => db.transaction((tx) => publish(tx, session, input, at())),
  });
  serveFile(app, contract.getSchedulePlan, {
    access: ownOnly(),
    input: schemas.showInput,
    as: 'attachment',
    summary: 'План рингов для двери, PDF, организатору',
    handle: async ({ input, session }) => {
      const show = await getOwnShow(db, session, input.exhibitionId);
      return planFile(show, await scheduleOf(db, show, at()));
    },
  });
}
