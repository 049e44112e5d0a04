import type { FastifyInstance } from 'fastify';
import { createPasswords } from '#domains/accounts/server/public.ts';
import { administrators, inSection, only } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { campaignRoutes } from '../campaigns/server/routes.ts';
import * as contract from '../contract.ts';
import { acceptInput } from '../invitations/schemas.ts';
import { acceptInvitation, findInvitation, takeInvitation } from '../invitations/server/commands/accept.ts';
import { inviteByStaff, revokeByStaff } from '../invitations/server/commands/invite.ts';
import { presidiumRoutes } from '../presidium/server/routes.ts';
import * as schemas from '../schemas.ts';
import { addByStaff, closeByStaff, editByStaff, reopenByStaff } from './commands/admin.ts';
import { getRegisterEntry, listRegister } from './queries/register.ts';

/** Records the accepted terms. The consents domain depends on this one, so the application injects it. */
type AcceptTerms = (tx: Queryable, accepted: { accountId: number; address: string; now: Date }) => Promise<void>;

export function organisationRoutes(
  app: FastifyInstance,
  { db, config, log, acceptTerms }: { db: Db; config: Config; log: Log; acceptTerms: AcceptTerms },
): void {
  const passwords = createPasswords();
  presidiumRoutes(app, { db });
  campaignRoutes(app, { db, config });

  serve(app, contract.listRegister, {
    access: inSection('organisations', administrators),
    input: schemas.registerInput,
    answer: schemas.register,
    summary: 'Реестр организаций: клубы, питомники, НКП, федерации',
    handle: ({ input }) => listRegister(db, input, clock.now()),
  });

  serve(app, contract.getRegisterEntry, {
    access: inSection('organisations', administrators),
    input: schemas.entryInput,
    answer: schemas.entry,
    summary: 'Запись реестра организаций и её история',
    handle: ({ input }) => getRegisterEntry(db, input.profileId),
  });

  serveIdempotent(app, db, contract.addRegisterEntry, {
    access: inSection('organisations', administrators),
    input: schemas.entryAdded,
    answer: schemas.entryMade,
    summary: 'Внести организацию в реестр; у неё появляется страница',
    handle: async ({ tx, session, input }) => ({
      profile_id: await addByStaff(tx, session, input, clock.now()),
    }),
  });

  serve(app, contract.editRegisterEntry, {
    access: inSection('organisations', administrators),
    input: schemas.entryEdited,
    answer: schemas.done,
    summary: 'Изменить запись реестра организаций',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => editByStaff(tx, session, input, clock.now()));
      return {};
    },
  });

  serve(app, contract.closeOrganisation, {
    access: inSection('organisations', administrators),
    input: schemas.decisionInput,
    answer: schemas.done,
    summary: 'Закрыть организацию с причиной',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => closeByStaff(tx, session, input, clock.now()));
      return {};
    },
  });

  serve(app, contract.reopenOrganisation, {
    access: inSection('organisations', administrators),
    input: schemas.decisionInput,
    answer: schemas.done,
    summary: 'Открыть закрытую организацию снова',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => reopenByStaff(tx, session, input, clock.now()));
      return {};
    },
  });

  serveIdempotent(app, db, contract.sendInvitation, {
    access: inSection('organisations', administrators),
    input: schemas.invitationSent,
    answer: schemas.done,
    summary: 'Пригласить организацию на портал письмом; прежняя ссылка перестаёт действовать',
    handle: async ({ tx, session, input }) => {
      await inviteByStaff(tx, session, input, publicUrlOf(config), clock.now());
      return {};
    },
  });

  serve(app, contract.revokeInvitation, {
    access: inSection('organisations', administrators),
    input: schemas.entryInput,
    answer: schemas.done,
    summary: 'Отозвать приглашение организации',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => revokeByStaff(tx, session, input.profileId, clock.now()));
      return {};
    },
  });

  serve(app, contract.findInvitation, {
    access: 'everyone',
    input: schemas.invitationInput,
    answer: schemas.invitationView,
    summary: 'Кто и кем приглашён по ссылке из письма',
    perMinute: 30,
    handle: ({ input }) => findInvitation(db, input.token, clock.now()),
  });

  serveIdempotent(app, db, contract.acceptInvitation, {
    access: 'everyone',
    input: acceptInput,
    answer: schemas.invitationAccepted,
    summary: 'Принять приглашение: организация или судья получает учётную запись с этим паролем',
    perMinute: 10,
    ownQueue: true,
    handle: async ({ tx, input, request }) => {
      const now = clock.now();
      const { accountId, mail } = await acceptInvitation(tx, passwords, input, now);
      await acceptTerms(tx, { accountId, address: request.ip, now });
      log.info({ event: 'invitation accepted', accountId }, 'invitation accepted');
      return { mail };
    },
  });

  serveIdempotent(app, db, contract.takeInvitation, {
    access: only('user', 'judge'),
    input: schemas.invitationInput,
    answer: schemas.done,
    summary: 'Принять приглашение судьи в своей учётной записи: строка перечня судей становится её',
    perMinute: 10,
    handle: async ({ tx, input, session }) => {
      await takeInvitation(tx, session, input.token, clock.now());
      return {};
    },
  });
}
