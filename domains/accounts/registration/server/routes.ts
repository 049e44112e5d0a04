import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { done, nothing } from '../../schemas.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { withMinimumDuration } from '../../server/secrets/minimumDuration.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as commands from './commands.ts';

/** Milliseconds; the work takes a tenth of it. */
const answerTime = 300;

/** Records the acceptance of the terms; provided by the portal, because consents depend on accounts. */
export type AcceptTerms = (tx: Queryable, accepted: { accountId: number; address: string; now: Date }) => Promise<void>;

export function registrationRoutes(
  app: FastifyInstance,
  { db, config, log, passwords, acceptTerms }: SignInDeps & { acceptTerms: AcceptTerms },
): void {
  const publicUrl = publicUrlOf(config);

  serveIdempotent(app, db, contract.registerOwner, {
    access: 'everyone',
    input: schemas.registerOwnerInput,
    answer: done,
    summary: 'Регистрация физического лица; на E-mail уходит ссылка для подтверждения',
    perMinute: 10,
    ownQueue: true,
    handle: async ({ input, request, tx }) => {
      const now = clock.now();
      const accountId = await commands.registerOwner(tx, passwords, input as commands.NewOwner, publicUrl, now);
      await acceptTerms(tx, { accountId, address: request.ip, now });
      log.info({ event: 'registered' }, 'registered');
      return {};
    },
  });

  serve(app, contract.confirmMail, {
    access: 'everyone',
    input: schemas.confirmMailInput,
    answer: done,
    summary: 'Подтверждение E-mail по ссылке из письма',
    perMinute: 30,
    handle: async ({ input, session }) => {
      await commands.confirmMail(db, { token: input.token, sessionId: session?.sessionId ?? null }, clock.now());
      return {};
    },
  });

  serve(app, contract.resendConfirmation, {
    access: 'everyone',
    input: schemas.resendInput,
    answer: done,
    perMinute: 10,
    ownQueue: true,
    summary: 'Письмо для подтверждения E-mail ещё раз, без входа; ответ не говорит, есть ли такая регистрация',
    handle: async ({ input }) => {
      await withMinimumDuration(answerTime, () =>
        commands.resendConfirmation({ db, config }, input, publicUrl, clock.now()),
      );
      return {};
    },
  });

  serve(app, contract.sendConfirmation, {
    access: ownOnly(),
    input: nothing,
    answer: done,
    summary: 'Письмо для подтверждения E-mail ещё раз',
    handle: async ({ session }) => {
      await commands.sendConfirmation(db, session.accountId, publicUrl, clock.now());
      return {};
    },
  });
}
