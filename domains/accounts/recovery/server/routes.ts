import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../registration/contract.ts';
import * as schemas from '../../registration/schemas.ts';
import { done } from '../../schemas.ts';
import { setNewPassword } from '../../server/commands/setNewPassword.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { withMinimumDuration } from '../../server/secrets/minimumDuration.ts';
import { clientOriginOf } from '../../session/server/clientOrigin.ts';
import { resetPassword } from './commands.ts';

/** Milliseconds; the work takes a tenth of it. */
const answerTime = 300;

export function recoveryRoutes(app: FastifyInstance, parts: SignInDeps): void {
  serve(app, contract.resetPasswordByMail, {
    access: 'everyone',
    input: schemas.recoveryInput,
    answer: done,
    summary: 'Одноразовый пароль на E-mail; ответ не говорит, есть ли такая учётная запись',
    perMinute: 20,
    ownQueue: true,
    handle: async ({ input }) => {
      await withMinimumDuration(answerTime, () => resetPassword(parts, input.mail, clock.now()));
      return {};
    },
  });

  serve(app, contract.setNewPassword, {
    access: 'everyone',
    input: schemas.newPasswordInput,
    answer: schemas.signInAnswer,
    summary: 'Свой пароль после входа по одноразовому',
    perMinute: 20,
    ownQueue: true,
    handle: ({ input, ...call }) => setNewPassword(parts, input, clientOriginOf(call, parts.config)),
  });
}
