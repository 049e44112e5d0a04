import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../registration/contract.ts';
import * as schemas from '../../registration/schemas.ts';
import { done, nothing } from '../../schemas.ts';
import type { SignInParts } from '../commands/signIn.ts';
import { steadyTime } from '../secrets/steadyTime.ts';
import * as commands from './commands.ts';

/** Milliseconds; what is done behind it takes a tenth. */
const answerTime = 300;

/** Writes down that whoever registered accepted the terms of processing; consents stand above the accounts, so the portal brings it. */
export type AcceptTerms = (tx: Queryable, accepted: { accountId: number; address: string; now: Date }) => Promise<void>;

export function registrationRoutes(app: FastifyInstance, { db, config, log, passwords, acceptTerms }: SignInParts & { acceptTerms: AcceptTerms }): void {
  const publicUrl = publicUrlOf(config);

  serveOnce(app, db, contract.registerOwner, {
    access: 'public',
    input: schemas.registerOwnerInput,
    answer: done,
    summary: 'Регистрация физического лица; на E-mail уходит ссылка для подтверждения',
    perMinute: 10,
    ownQueue: true,
    handle: async ({ input, request, tx }) => {
      const now = new Date();
      const accountId = await commands.registerOwner(tx, passwords, input as commands.NewOwner, publicUrl, now);
      await acceptTerms(tx, { accountId, address: request.ip, now });
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
    handle: async ({ input, session }) => {
      await commands.confirmMail(db, { token: input.token, sessionId: session?.sessionId ?? null }, new Date());
      return {};
    },
  });

  serve(app, contract.resendConfirmation, {
    access: 'public',
    input: schemas.recoveryInput,
    answer: done,
    perMinute: 10,
    ownQueue: true,
    summary: 'Письмо для подтверждения E-mail ещё раз, без входа; ответ не говорит, есть ли такая регистрация',
    handle: async ({ input }) => {
      await steadyTime(answerTime, () => commands.resendConfirmation({ db, config }, input.mail, publicUrl, new Date()));
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
