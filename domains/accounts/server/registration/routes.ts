import type { FastifyInstance } from 'fastify';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../registration/contract.ts';
import * as schemas from '../../registration/schemas.ts';
import { done, nothing } from '../../schemas.ts';
import type { SignInParts } from '../commands/signIn.ts';
import * as commands from './commands.ts';

export function registrationRoutes(app: FastifyInstance, { db, config, log, passwords }: SignInParts): void {
  const publicUrl = publicUrlOf(config);

  serveOnce(app, db, contract.registerOwner, {
    access: 'public',
    input: schemas.registerOwnerInput as never,
    answer: done,
    summary: 'Регистрация физического лица; на E-mail уходит ссылка для подтверждения',
    perMinute: 10,
    ownQueue: true,
    handle: async ({ input, tx }) => {
      await commands.registerOwner(tx, passwords, input as commands.NewOwner, publicUrl, new Date());
      log.info({ event: 'registered' }, 'registered');
      return {};
    },
  });

  serve(app, contract.confirmMail, {
    access: 'public',
    input: schemas.confirmMailInput,
    answer: done,
    summary: 'Подтверждение E-mail по ссылке из письма',
    perMinute: 30,
    handle: async ({ input }) => {
      await commands.confirmMail(db, input.token, new Date());
      return {};
    },
  });

  serve(app, contract.sendConfirmation, {
    access: 'member',
    input: nothing,
    answer: done,
    summary: 'Письмо для подтверждения E-mail ещё раз',
    handle: async ({ session }) => {
      if (!session) throw unauthorized();
      await commands.sendConfirmation(db, session.accountId, publicUrl, new Date());
      return {};
    },
  });
}
