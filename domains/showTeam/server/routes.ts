import type { FastifyInstance } from 'fastify';
import { orGuest, ownOnly } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { exchangeLink, leave, readLink, requestLink } from './commands/links.ts';
import { addMember, revokeMember, sendLink } from './commands/members.ts';
import { passCookie } from './cookies.ts';
import { getShowAccess } from './queries/rights.ts';
import { getTeam } from './queries/team.ts';

export function showTeamRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const publicUrl = publicUrlOf(config);
  serve(app, contract.getShowAccess, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.showAccess,
    summary: 'Что вызывающий может делать на выставке: организатор, федерация, член команды',
    handle: ({ input, session, request: { headers } }) =>
      getShowAccess(db, { session, cookies: headers.cookie }, input.exhibitionId),
  });
  serve(app, contract.getTeam, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.showInput,
    answer: schemas.team,
    summary: 'Команда своей выставки; членам команды – имена и роли',
    handle: ({ input, session }) => getTeam(db, session, input.exhibitionId),
  });
  serveIdempotent(app, db, contract.addTeamMember, {
    access: ownOnly(),
    input: schemas.memberInput,
    answer: schemas.done,
    perMinute: 60,
    summary: 'Добавить человека в команду своей выставки и прислать ему ссылку',
    handle: async ({ tx, input, session }) => {
      await addMember(tx, session, input, publicUrl);
      return {};
    },
  });
  serveIdempotent(app, db, contract.sendTeamLink, {
    access: ownOnly(),
    input: schemas.ofMember,
    answer: schemas.done,
    perMinute: 60,
    summary: 'Прислать члену команды новую ссылку; прежняя больше не открывается',
    handle: async ({ tx, input, session }) => {
      await sendLink(tx, session, input, publicUrl);
      return {};
    },
  });
  serve(app, contract.revokeTeamMember, {
    access: ownOnly(),
    input: schemas.ofMember,
    answer: schemas.done,
    summary: 'Закрыть члену команды доступ, сразу и на всех устройствах',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => revokeMember(tx, session, input));
      return {};
    },
  });
  linkRoutes(app, { db, config, publicUrl });
}

/** Calls by the secret of a link, and the way out. */
function linkRoutes(
  app: FastifyInstance,
  { db, config, publicUrl }: { db: Db; config: Config; publicUrl: string },
): void {
  serve(app, contract.readTeamLink, {
    access: 'everyone',
    input: schemas.linkInput,
    answer: schemas.link,
    perMinute: 60,
    summary: 'Что открывает ссылка члена команды; ничего не меняет',
    handle: ({ input, request }) => readLink(db, input, request.headers.cookie),
  });
  serve(app, contract.enterTeam, {
    access: 'everyone',
    input: schemas.linkInput,
    answer: schemas.entered,
    perMinute: 30,
    summary: 'Войти по ссылке члена команды: один раз, ставит cookie до конца доступа',
    handle: async ({ input, reply }) => {
      const pass = await db.transaction((tx) => exchangeLink(tx, input));
      reply.header('set-cookie', passCookie(config, pass));
      return { exhibition_id: pass.exhibitionId };
    },
  });
  serveIdempotent(app, db, contract.requestTeamLink, {
    access: 'everyone',
    input: schemas.linkInput,
    answer: schemas.done,
    perMinute: 10,
    summary: 'Прислать новую ссылку на почту, на которую пришла эта',
    handle: async ({ tx, input }) => {
      await requestLink(tx, input, publicUrl);
      return {};
    },
  });
  serve(app, contract.leaveTeam, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.done,
    summary: 'Выйти из команды выставки в этом браузере',
    handle: async ({ input, request, reply }) => {
      const left = await db.transaction((tx) => leave(tx, input.exhibitionId, request.headers.cookie));
      for (const memberId of left) reply.header('set-cookie', passCookie(config, { memberId, token: '', seconds: 0 }));
      return {};
    },
  });
}
