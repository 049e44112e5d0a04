import type { FastifyInstance } from 'fastify';
import { allowed } from '#platform/contract/rights.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { decide, sendApplication } from './commands.ts';
import { getOwnApplication, listApplications } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

export function kennelRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getKennelApplication, {
    access: allowed('kennel'),
    input: schemas.noInput as never,
    answer: schemas.ownApplication,
    summary: 'Своя заявка на активацию питомника',
    handle: ({ session }) => getOwnApplication(db, known(session).profileId),
  });

  serveOnce(app, db, contract.sendKennelApplication, {
    access: allowed('kennel'),
    input: schemas.sendInput as never,
    answer: schemas.done,
    summary: 'Отправить заявку на активацию питомника; после отказа — исправленную',
    handle: async ({ tx, session, input }) => {
      await sendApplication(tx, known(session).profileId, input, new Date());
      return {};
    },
  });

  serve(app, contract.listKennelApplications, {
    access: allowed('federation', 'admin'),
    input: schemas.queueInput as never,
    answer: schemas.queue,
    summary: 'Заявки питомников на активацию, для сотрудников федерации',
    handle: ({ input }) => listApplications(db, input),
  });

  serve(app, contract.decideKennelApplication, {
    access: allowed('federation', 'admin'),
    input: schemas.decisionInput as never,
    answer: schemas.done,
    summary: 'Одобрить заявку питомника или отклонить с причиной',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => decide(tx, known(session), input, publicUrlOf(config), new Date()));
      return {};
    },
  });
}
