import type { FastifyInstance } from 'fastify';
import { createPasswords } from '#domains/accounts/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { acceptInvitation, readInvitation } from './commands/accept.ts';
import { changeStaff, closeStaff, reopenStaff, setSharedSignIn } from './commands/change.ts';
import { confirmManager } from './commands/confirm.ts';
import { inviteStaff, sendInvitation } from './commands/invite.ts';
import type { Managing } from './commands/managing.ts';
import { addSubstitution, endSubstitution } from './commands/substitute.ts';
import { listStaff } from './queries/staff.ts';

interface Parts {
  db: Db;
  config: Config;
  log: Log;
}

const access = inSection('staff', staffOfMembers);

export function staffRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  const managing = (session: Session): Managing => {
    // A federation's account that was entered by staff is not the person who manages.
    if (session.enteredBy) throw forbidden();
    return { session, now: clock.now(), publicUrl: publicUrlOf(config) };
  };
  const passwords = createPasswords();
  serve(app, contract.listStaff, {
    access,
    input: schemas.nothing,
    answer: schemas.staffList,
    summary: 'Именные сотрудники своей федерации; администраторам – всех федераций и портала',
    handle: ({ session }) => listStaff(db, session, clock.now()),
  });
  serve(app, contract.confirmStaffManager, {
    access,
    input: schemas.confirmInput,
    answer: schemas.confirmed,
    ownQueue: true,
    summary: 'Подтвердить кодом второго фактора или паролем, что сотрудников меняет сам руководитель',
    handle: ({ session, input }) => confirmManager({ ...parts, passwords }, session, input, clock.now()),
  });
  serveIdempotent(app, db, contract.inviteStaff, {
    access,
    input: schemas.inviteInput,
    answer: schemas.invited,
    perMinute: 60,
    summary: 'Пригласить сотрудника по почте',
    handle: ({ tx, session, input }) => inviteStaff(tx, managing(session), input),
  });
  serveIdempotent(app, db, contract.sendStaffInvitation, {
    access,
    input: schemas.ofMember,
    answer: schemas.done,
    perMinute: 20,
    summary: 'Прислать приглашение сотрудника ещё раз; прежняя ссылка больше не открывается',
    handle: async ({ tx, session, input }) => {
      await sendInvitation(tx, managing(session), input);
      return {};
    },
  });
  serve(app, contract.changeStaff, {
    access,
    input: schemas.changeInput,
    answer: schemas.done,
    summary: 'Изменить имя и роли сотрудника',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => changeStaff(tx, managing(session), input));
      return {};
    },
  });
  serve(app, contract.closeStaff, {
    access,
    input: schemas.ofMember,
    answer: schemas.done,
    summary: 'Закрыть доступ сотрудника: его сеансы завершаются сразу',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => closeStaff(tx, managing(session), input));
      return {};
    },
  });
  serve(app, contract.reopenStaff, {
    access,
    input: schemas.ofMember,
    answer: schemas.done,
    summary: 'Снова открыть доступ сотрудника',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => reopenStaff(tx, managing(session), input));
      return {};
    },
  });
  serve(app, contract.setSharedSignIn, {
    access,
    input: schemas.sharedInput,
    answer: schemas.done,
    summary: 'Открыть или закрыть вход по общей учётной записи федерации (администраторы)',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => setSharedSignIn(tx, managing(session), input));
      return {};
    },
  });
  serveIdempotent(app, db, contract.addSubstitution, {
    access,
    input: schemas.substituteInput,
    answer: schemas.done,
    perMinute: 60,
    summary: 'Назначить, кто замещает сотрудника в эти дни',
    handle: async ({ tx, session, input }) => {
      await addSubstitution(tx, managing(session), input);
      return {};
    },
  });
  serve(app, contract.endSubstitution, {
    access,
    input: schemas.ofSubstitution,
    answer: schemas.done,
    summary: 'Отменить замещение',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => endSubstitution(tx, managing(session), input.substitutionId));
      return {};
    },
  });
  serve(app, contract.readStaffInvitation, {
    access: 'everyone',
    input: schemas.invitationInput,
    answer: schemas.invitation,
    perMinute: 60,
    summary: 'Что предлагает приглашение сотрудника; ничего не меняет',
    handle: ({ input }) => readInvitation(db, input, clock.now()),
  });
  serve(app, contract.acceptStaffInvitation, {
    access: 'everyone',
    input: schemas.acceptInput,
    answer: schemas.accepted,
    perMinute: 10,
    ownQueue: true,
    summary: 'Принять приглашение сотрудника: один раз, с собственным паролем',
    handle: ({ input }) => db.transaction((tx) => acceptInvitation(tx, passwords, input, clock.now())),
  });
}
