import type { FastifyInstance } from 'fastify';
import { allowed } from '#platform/contract/rights.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden, unauthorized } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { canReadProfileState, hasOfficeAccess } from '../policy.ts';
import { signInAnswer } from '../registration/schemas.ts';
import * as schemas from '../schemas.ts';
import type { ClubRegister } from './activation/register.ts';
import { activationRoutes } from './activation/routes.ts';
import { closeSession } from './commands/closeSession.ts';
import { signIn } from './commands/signIn.ts';
import { loginAsRoutes } from './loginAs/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { createPasswords } from './passwords.ts';
import { getState } from './queries.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { type AcceptTerms, registrationRoutes } from './registration/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { cameFrom } from './session/knownBrowser.ts';

export interface AccountParts {
  db: Db;
  config: Config;
  log: Log;
  acceptTerms: AcceptTerms;
  register: ClubRegister;
}

export function accountRoutes(app: FastifyInstance, { db, config, log, acceptTerms, register }: AccountParts): void {
  const parts = { db, config, log, passwords: createPasswords() };
  registrationRoutes(app, { ...parts, acceptTerms });
  activationRoutes(app, { ...parts, register });
  recoveryRoutes(app, parts);
  securityRoutes(app, parts);
  loginAsRoutes(app, { db, config, log });
  memberRoutes(app, { db, config });

  serve(app, contract.signIn, {
    access: 'public',
    input: schemas.signInInput,
    answer: signInAnswer,
    summary: 'Вход по E-mail и паролю',
    ownQueue: true,
    handle: ({ input, ...call }) => signIn(parts, input, cameFrom(call, config)),
  });

  serve(app, contract.signOut, {
    access: 'member',
    input: schemas.nothing,
    answer: schemas.done,
    summary: 'Выход: токен, с которым сделан вызов, больше не действует',
    handle: async ({ session }) => {
      if (!session) throw unauthorized();
      await closeSession(db, session);
      return {};
    },
  });

  serve(app, contract.getProfileState, {
    access: 'member',
    input: schemas.profileStateInput,
    answer: schemas.profileState,
    summary: 'Свой профиль: псевдоним, запрещённые действия, сведения пользователя',
    handle: ({ input, session }) => {
      if (!session || !canReadProfileState(session, input.profile_id)) throw forbidden();
      return getState(db, input.profile_id);
    },
  });

  serve(app, contract.checkOfficeAccess, {
    access: allowed('kennel'),
    input: schemas.nothing,
    answer: schemas.officeAccess,
    summary: 'Питомнику: может ли он записаться на приём в офис федерации',
    handle: async ({ session }) => {
      if (!session) throw unauthorized();
      return { personal_office_access: hasOfficeAccess(await getState(db, session.profileId)) };
    },
  });
}
