import type { FastifyInstance } from 'fastify';
import { signInAnswer } from '#domains/accounts/registration/schemas.ts';
import { clientOriginOf, completeSignIn, createPasswords } from '#domains/accounts/server/public.ts';
import { isInReach } from '#domains/profiles/server/public.ts';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { texts } from '../texts.ts';
import { decideApplication, sendApplication } from './commands.ts';
import { type Applicant, findOwnKennel, getOwnApplication, listApplications } from './queries/applications.ts';

const applicantOf = (session: Session): Applicant => {
  const { accountId, profileId, userType } = session;
  return { accountId, profileId, isKennel: userType === userTypes.kennel };
};

export function kennelRoutes(app: FastifyInstance, { db, config, log }: { db: Db; config: Config; log: Log }): void {
  const passwords = createPasswords();
  serve(app, contract.getKennelApplication, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.noInput,
    answer: schemas.ownApplication,
    summary: 'Своя заявка: питомника на активацию, владельца — на регистрацию питомника',
    handle: ({ session }) => getOwnApplication(db, applicantOf(session)),
  });

  serveIdempotent(app, db, contract.sendKennelApplication, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.sendInput,
    answer: schemas.done,
    summary: 'Отправить заявку на активацию питомника или на регистрацию нового; после отказа — исправленную',
    handle: async ({ tx, session, input }) => {
      await sendApplication(tx, applicantOf(session), input, clock.now());
      return {};
    },
  });

  serve(app, contract.enterOwnKennel, {
    access: ownOnly('user', 'judge'),
    input: schemas.noInput,
    answer: signInAnswer,
    summary: 'Владельцу: перейти в учётную запись своего питомника, она связывается с его собственной',
    perMinute: 20,
    handle: async ({ session, request, reply }) => {
      const { accountId } = session;
      const kennel = await findOwnKennel(db, accountId);
      if (!kennel) throw new PortalError(404, texts.noKennel);
      if (kennel.blockedAt) throw new PortalError(403, texts.kennelBlocked);
      return completeSignIn(
        { db, config, log },
        kennel,
        clientOriginOf({ request, reply, session }, config),
        clock.now(),
      );
    },
  });

  serve(app, contract.listKennelApplications, {
    access: inSection('kennels', staffOfMembers),
    input: schemas.queueInput,
    answer: schemas.queue,
    summary: 'Заявки питомников на активацию, для сотрудников федерации',
    handle: ({ input, session }) => listApplications(db, isInReach(session), input),
  });

  serve(app, contract.decideKennelApplication, {
    access: inSection('kennels', staffOfMembers),
    input: schemas.decisionInput,
    answer: schemas.done,
    summary: 'Одобрить заявку питомника или отклонить с причиной',
    handle: async ({ session, input }) => {
      await db.transaction((tx) =>
        decideApplication(tx, { session: session, passwords, publicUrl: publicUrlOf(config), now: clock.now() }, input),
      );
      return {};
    },
  });
}
