import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownOnly } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { parseInput, serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { dayCalendarPath } from '../paths.ts';
import * as schemas from '../schemas.ts';
import { saveDaySettings, setDayCalendar } from './commands/settings.ts';
import { readDayCalendar } from './queries/calendar.ts';
import { getMyDay } from './queries/myDay.ts';
import { getDaySettings } from './queries/settings.ts';

interface Parts {
  db: Db;
  config: Config;
}

export function myDayRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const publicUrl = publicUrlOf(config);
  serve(app, contract.getMyDay, {
    access: ownOnly(),
    input: schemas.myDayInput,
    answer: schemas.myDay,
    perMinute: 60,
    summary: 'Свои собаки в день выставки: ринг, номер, ожидаемое время, результат',
    handle: ({ input, session }) => getMyDay(db, session.profileId, input.exhibitionId),
  });
  serve(app, contract.getDaySettings, {
    access: ownOnly(),
    input: schemas.nothing,
    answer: schemas.daySettings,
    perMinute: 60,
    summary: 'Сообщать ли о своих собаках перед рингом и тайный адрес календаря своего дня',
    handle: ({ session }) => getDaySettings(db, session.profileId, publicUrl),
  });
  serve(app, contract.saveDaySettings, {
    access: ownOnly(),
    input: schemas.settingsInput,
    answer: schemas.nothing,
    perMinute: 60,
    summary: 'Сообщать о своих собаках за пять до ринга или нет',
    handle: async ({ input, session }) => {
      await saveDaySettings(db, session.profileId, input.tells_coming);
      return {};
    },
  });
  serve(app, contract.setDayCalendar, {
    access: ownOnly(),
    input: schemas.calendarInput,
    answer: schemas.calendar,
    perMinute: 20,
    summary: 'Новый тайный адрес календаря своего дня вместо прежнего или конец адреса',
    handle: ({ input, session }) => setDayCalendar(db, session.profileId, { isOpen: input.is_open, publicUrl }),
  });
  calendarRoute(app, { db, publicUrl });
}

/** Read by calendar programs, which do not sign in: the address is the secret. */
function calendarRoute(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.get(dayCalendarPath(':token(^[\\w-]{43})'), async (request, reply) => {
    const { token } = parseInput(z.object({ token: z.string() }), request.params);
    const text = await readDayCalendar(db, token, publicUrl);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="my-day.ics"')
      .send(text);
  });
}
