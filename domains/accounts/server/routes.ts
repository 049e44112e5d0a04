import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { serve } from '#platform/server/serve.ts';
import type { ClubRegister } from '../activation/server/register.ts';
import { activationRoutes } from '../activation/server/routes.ts';
import { memberRoutes } from '../admin/server/routes.ts';
import * as contract from '../contract.ts';
import { loginAsRoutes } from '../loginAs/server/routes.ts';
import { passkeyRoutes } from '../passkeys/server/routes.ts';
import { canReadProfileState, hasOfficeAccess } from '../policy.ts';
import { programKeyRoutes } from '../programKeys/server/routes.ts';
import { recoveryRoutes } from '../recovery/server/routes.ts';
import { signInAnswer } from '../registration/schemas.ts';
import { type AcceptTerms, registrationRoutes } from '../registration/server/routes.ts';
import * as schemas from '../schemas.ts';
import type { CountHooks } from '../security/server/queries.ts';
import { securityRoutes } from '../security/server/routes.ts';
import { clientOriginOf } from '../session/server/clientOrigin.ts';
import { closeSession } from './commands/closeSession.ts';
import { signIn } from './commands/signIn.ts';
import { createPasswords } from './passwords.ts';
import { type FindNamedStaff, getState } from './queries.ts';

export interface AccountParts {
  db: Db;
  config: Config;
  log: Log;
  acceptTerms: AcceptTerms;
  register: ClubRegister;
  findNamed?: FindNamedStaff;
  countHooks?: CountHooks;
}

export function accountRoutes(
  app: FastifyInstance,
  { db, config, log, acceptTerms, register, findNamed, countHooks }: AccountParts,
): void {
  const parts = { db, config, log, passwords: createPasswords(), ...(findNamed && { findNamed }) };
  registrationRoutes(app, { ...parts, acceptTerms });
  activationRoutes(app, { ...parts, register });
  recoveryRoutes(app, parts);
  securityRoutes(app, { ...parts, ...(countHooks && { countHooks }) });
  programKeyRoutes(app, parts);
  passkeyRoutes(app, parts);
  loginAsRoutes(app, { db, config, log });
  memberRoutes(app, { db, config });

  serve(app, contract.signIn, {
    access: 'everyone',
    input: schemas.signInInput,
    answer: signInAnswer,
    summary: 'Вход по E-mail и паролю',
    ownQueue: true,
    handle: ({ input, ...call }) => signIn(parts, input, clientOriginOf(call, config)),
  });

  serve(app, contract.signOut, {
    access: inSection('every', ownOnly()),
    input: schemas.nothing,
    answer: schemas.done,
    summary: 'Выход: токен, с которым сделан вызов, больше не действует',
    handle: async ({ session }) => {
      await closeSession(db, session);
      return {};
    },
  });

  serve(app, contract.getProfileState, {
    access: inSection('every', ownOnly()),
    input: schemas.profileStateInput,
    answer: schemas.profileState,
    summary: 'Свой профиль: псевдоним, запрещённые действия, сведения пользователя',
    handle: ({ input, session }) => {
      if (!session || !canReadProfileState(session, input.profile_id)) throw forbidden();
      return getState(db, session.accountId, findNamed);
    },
  });

  serve(app, contract.checkOfficeAccess, {
    access: ownOnly('kennel'),
    input: schemas.nothing,
    answer: schemas.officeAccess,
    summary: 'Питомнику: может ли он записаться на приём в офис федерации',
    handle: async ({ session }) => {
      return { personal_office_access: hasOfficeAccess(await getState(db, session.accountId)) };
    },
  });
}
