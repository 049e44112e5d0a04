import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { makeKey, revokeKey } from './commands/ownKeys.ts';
import { listKeys } from './queries/ownKeys.ts';

export function programKeyRoutes(app: FastifyInstance, parts: SignInDeps): void {
  const { db } = parts;
  const access = inSection('every', ownOnly());
  serve(app, contract.listProgramKeys, {
    access,
    input: schemas.noInput,
    answer: schemas.programKeys,
    summary: 'Ключи для программ своей учётной записи; сами ключи не показываются',
    handle: ({ session }) => listKeys(db, session, clock.now()),
  });
  serve(app, contract.makeProgramKey, {
    access,
    input: schemas.keyInput,
    answer: schemas.madeKey,
    perMinute: 20,
    example: { scopes: { shows: 'read' }, days: 90 },
    ownQueue: true,
    summary: 'Создать ключ: ответ показывает его один раз',
    handle: ({ session, input }) => makeKey(parts, session, input, clock.now()),
  });
  serve(app, contract.revokeProgramKey, {
    access,
    input: schemas.ofKey,
    answer: schemas.done,
    summary: 'Отозвать свой ключ, сразу',
    handle: async ({ session, input }) => {
      await revokeKey(db, session, input.keyId, clock.now());
      return {};
    },
  });
}
