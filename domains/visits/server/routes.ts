import type { FastifyInstance } from 'fastify';
import { hashToken, recordStaffAct } from '#domains/accounts/server/public.ts';
import { headStaff, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { createRedirect, exchangeCode, issueOfficeToken } from './commands/tokens.ts';
import { bookVisit, type CommandContext, cancelVisit, closeDay, markVisit, openDay } from './commands/visits.ts';
import { findVisitor, getOffice, getOfficeDay, getOfficeHours } from './queries.ts';
import { trustedTarget } from './trustedTarget.ts';

export function visitRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const moment = () => ({ config, now: clock.now(), publicUrl: publicUrlOf(config) });

  serve(app, contract.getOfficeHours, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.officeHours,
    summary: 'Когда открыт офис федерации: ближайшие дни без закрытых',
    handle: () => getOfficeHours(db, config, clock.now()),
  });

  serve(app, contract.getOffice, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.office,
    summary: 'Запись в офис федерации: свободное время и свои записи',
    handle: ({ session }) => getOffice(db, session.profileId, config, clock.now()),
  });

  serveIdempotent(app, db, contract.bookVisit, {
    access: ownOnly(),
    input: schemas.bookInput,
    answer: schemas.office.shape.visits.element,
    summary: 'Записаться на приём в офис федерации',
    handle: ({ tx, session, input }) => bookVisit(tx, session.profileId, input, moment()),
  });

  serve(app, contract.cancelVisit, {
    access: ownOnly(),
    input: schemas.visitInput,
    answer: schemas.done,
    summary: 'Отменить свою запись в офис',
    handle: async ({ session, input }) => {
      await cancelVisit(db, session.profileId, input.visitId, moment());
      return {};
    },
  });

  redirectRoutes(app, { db, config });
  adminRoutes(app, { db, moment });
}

function redirectRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.issueOfficeToken, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.officeToken,
    perMinute: 30,
    summary: 'Новый короткий access_token для виджета записи',
    handle: ({ session }) => issueOfficeToken(db, session.sessionId, clock.now()),
  });

  serve(app, contract.checkRedirect, {
    access: 'everyone',
    input: schemas.checkRedirectInput,
    answer: schemas.redirectCheck,
    summary: 'Ведёт ли портал по этому адресу: только на два доверенных домена',
    handle: ({ input }) => ({ is_trusted: trustedTarget(input.redirect, config.TRUSTED_ORIGINS) !== null }),
  });

  serve(app, contract.createRedirect, {
    access: ownOnly(),
    input: schemas.redirectInput,
    answer: schemas.redirectTarget,
    perMinute: 30,
    summary: 'Адрес сайта федерации с одноразовым apikey и id',
    handle: async ({ session, input }) => ({
      url: await createRedirect(db, session, input, config.TRUSTED_ORIGINS, clock.now()),
    }),
  });

  serve(app, contract.exchangeRedirectCode, {
    access: 'everyone',
    input: schemas.exchangeInput,
    answer: schemas.exchanged,
    perMinute: 60,
    summary: 'Сервер федерации обменивает одноразовый apikey на access_token',
    handle: ({ input }) => exchangeCode(db, input.apikey, clock.now()),
  });

  serve(app, contract.getOfficeVisitor, {
    access: 'everyone',
    input: schemas.visitorInput,
    answer: schemas.visitor,
    perMinute: 60,
    summary: 'Чей это access_token',
    handle: async ({ input }) => {
      const visitor = await findVisitor(db, hashToken(input.access_token), clock.now());
      if (!visitor) throw new PortalError(404, 'Токен больше не действует');
      return visitor;
    },
  });
}

function adminRoutes(app: FastifyInstance, { db, moment }: { db: Db; moment: () => CommandContext }): void {
  serve(app, contract.getOfficeDay, {
    access: inSection('visits', headStaff),
    input: schemas.dayInput,
    answer: schemas.officeDay,
    summary: 'Приём в офисе за день, для сотрудников федерации',
    handle: ({ input }) => getOfficeDay(db, moment().config, input.day),
  });

  serve(app, contract.markVisit, {
    access: inSection('visits', headStaff),
    input: schemas.markInput,
    answer: schemas.done,
    summary: 'Отметить, пришёл ли записавшийся',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        const marked = await markVisit(tx, session.profileId, input, clock.now());
        await recordStaffAct(tx, session, { action: 'markVisit', ...marked });
        return {};
      }),
  });

  serve(app, contract.closeOfficeDay, {
    access: inSection('visits', headStaff),
    input: schemas.closeInput,
    answer: schemas.closed,
    summary: 'Закрыть день приёма: записи отменяются, записавшимся уходят письма',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        const { cancelled, changes } = await closeDay(tx, input, moment());
        await recordStaffAct(tx, session, {
          action: 'closeOfficeDay',
          about: `${formatDate(input.day)}: ${input.reason}`,
          changes,
        });
        return { cancelled };
      }),
  });

  serve(app, contract.openOfficeDay, {
    access: inSection('visits', headStaff),
    input: schemas.dayInput,
    answer: schemas.done,
    summary: 'Снова открыть день приёма',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        const changes = await openDay(tx, input.day);
        await recordStaffAct(tx, session, { action: 'openOfficeDay', about: formatDate(input.day), changes });
        return {};
      }),
  });
}
