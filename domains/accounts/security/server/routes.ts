import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { type Serving, serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { signInAnswer } from '../../registration/schemas.ts';
import { done, nothing } from '../../schemas.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { clientOriginOf } from '../../session/server/clientOrigin.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as own from './commands/changeOwn.ts';
import * as steps from './commands/passSecondFactor.ts';
import { removeFactor } from './commands/removeFactor.ts';
import * as factor from './commands/secondFactor.ts';
import { type CountHooks, getSecurity } from './queries.ts';

export function securityRoutes(app: FastifyInstance, parts: SignInDeps & { countHooks?: CountHooks }): void {
  const { db, config, countHooks = async () => 0 } = parts;

  /** Registers a call of a signed-in person about their own account. */
  const serveOwn = <Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    {
      act,
      ...serving
    }: Pick<Serving<Input, Answer>, 'input' | 'answer' | 'summary'> & {
      act: (session: Session, input: Input, now: Date) => Promise<Answer>;
    },
  ) =>
    serve(app, endpoint, {
      ...serving,
      access: inSection('every', ownOnly()),
      perMinute: 60,
      ownQueue: true,
      handle: ({ session, input }) => {
        return act(session, input, clock.now());
      },
    });
  const nothingBack = async (work: Promise<void>) => {
    await work;
    return {};
  };

  serveOwn(contract.getSecurity, {
    input: nothing,
    answer: schemas.security,
    summary: 'Безопасность учётной записи: E-mail, второй фактор, сеансы',
    act: (session, _, now) => getSecurity({ db, config, countHooks }, session, now),
  });
  serveOwn(contract.changePassword, {
    input: schemas.changePasswordInput,
    answer: schemas.renewedToken,
    summary: 'Смена пароля: нужен прежний; остальные сеансы завершаются, у этого меняется токен',
    act: (session, input, now) => own.changePassword(parts, session, input, now),
  });
  serveOwn(contract.startMailChange, {
    input: schemas.startMailChangeInput,
    answer: done,
    summary: 'Смена E-mail: код из пяти цифр на новый адрес',
    act: (session, input, now) => nothingBack(own.startMailChange(parts, session, input, now)),
  });
  serveOwn(contract.confirmMailChange, {
    input: schemas.confirmMailChangeInput,
    answer: done,
    summary: 'Смена E-mail: проверка кода',
    act: (session, { code }, now) => nothingBack(own.confirmMailChange(parts, session, code, now)),
  });
  serveOwn(contract.endSession, {
    input: schemas.endSessionInput,
    answer: done,
    summary: 'Завершить один из своих сеансов',
    act: (session, { session_id }) => nothingBack(own.endSession(db, session, session_id)),
  });
  serveOwn(contract.endOtherSessions, {
    input: nothing,
    answer: done,
    summary: 'Завершить все свои сеансы, кроме этого',
    act: (session) => nothingBack(own.endOtherSessions(db, session)),
  });
  serveOwn(contract.startSecondFactor, {
    input: schemas.startSecondFactorInput,
    answer: schemas.secondFactorSecret,
    summary: 'Второй фактор: секрет для приложения',
    async act(session, { password }, now) {
      const { mail } = await own.verifyPassword(parts, session, password, 'password', now);
      return factor.beginSecondFactor(parts, session.accountId, mail, `session ${session.sessionId}`);
    },
  });
  serveOwn(contract.confirmSecondFactor, {
    input: schemas.secondFactorCodeInput,
    answer: schemas.recoveryCodes,
    summary: 'Второй фактор: первый код включает его, в ответе запасные коды',
    async act({ accountId }, { code }, now) {
      await factor.limitCodes(parts, accountId, now);
      return {
        recovery_codes: await db.transaction((tx) => factor.finishSecondFactor(tx, config, accountId, code, now)),
      };
    },
  });
  serveOwn(contract.renewRecoveryCodes, {
    input: schemas.secondFactorCodeInput,
    answer: schemas.recoveryCodes,
    summary: 'Второй фактор: новые запасные коды вместо прежних',
    async act({ accountId }, { code }, now) {
      await factor.checkSecondFactor(parts, accountId, code, now);
      return { recovery_codes: await factor.writeRecoveryCodes(db, config, accountId) };
    },
  });
  serveOwn(contract.removeSecondFactor, {
    input: schemas.removeSecondFactorInput,
    answer: done,
    summary: 'Второй фактор: выключить; нужны пароль и код',
    act: (session, input, now) => nothingBack(removeFactor(parts, session, input, now)),
  });

  serve(app, contract.passSecondFactor, {
    access: 'everyone',
    input: schemas.ticketCodeInput,
    answer: signInAnswer,
    summary: 'Второй шаг входа: код из приложения или запасной; при восстановлении за ним новый пароль',
    perMinute: 30,
    ownQueue: true,
    handle: ({ input, ...call }) => steps.passSecondFactor(parts, input, clientOriginOf(call, config)),
  });
  serve(app, contract.startSetup, {
    access: 'everyone',
    input: schemas.ticketInput,
    answer: schemas.secondFactorSecret,
    summary: 'Вход сотрудника без второго фактора: секрет для приложения',
    perMinute: 30,
    handle: ({ input }) => steps.startSetup(parts, input.ticket),
  });
  serve(app, contract.finishSetup, {
    access: 'everyone',
    input: schemas.ticketCodeInput,
    answer: schemas.secondFactorSetup,
    summary: 'Вход сотрудника без второго фактора: первый код включает его и открывает сеанс',
    perMinute: 30,
    ownQueue: true,
    handle: ({ input, ...call }) => steps.finishSetup(parts, input, clientOriginOf(call, config)),
  });
}
