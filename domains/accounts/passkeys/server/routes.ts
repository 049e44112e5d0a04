import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serve } from '#platform/server/serve.ts';
import { accessData } from '../../schemas.ts';
import type { SignInDeps } from '../../server/commands/signIn.ts';
import { clientOriginOf } from '../../session/server/clientOrigin.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as own from './commands/ownPasskeys.ts';
import { signInByPasskey, startPasskeySignIn } from './commands/signInByPasskey.ts';
import { listPasskeys } from './queries/ownPasskeys.ts';

export function passkeyRoutes(app: FastifyInstance, parts: SignInDeps): void {
  const { db, config } = parts;
  const access = inSection('every', ownOnly());

  serve(app, contract.listPasskeys, {
    access,
    input: schemas.nothing,
    answer: schemas.passkeys,
    summary: 'Ключи входа своей учётной записи: название, когда добавлен и когда по нему входили',
    handle: ({ session }) => listPasskeys(db, session.accountId),
  });
  serve(app, contract.startPasskey, {
    access,
    input: schemas.startPasskeyInput,
    answer: schemas.creationOptions,
    summary: 'Добавить ключ входа, первый шаг: пароль или код второго фактора, в ответе задание для устройства',
    perMinute: 20,
    ownQueue: true,
    handle: ({ session, input }) => own.startPasskey(parts, session, input.code, clock.now()),
  });
  serve(app, contract.addPasskey, {
    access,
    input: schemas.addPasskeyInput,
    answer: schemas.addedPasskey,
    summary: 'Добавить ключ входа, второй шаг: открытая половина ключа, который сделало устройство',
    perMinute: 20,
    example: { id: 'q7ZkPw', client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestation: 'o2NmbXRkbm9uZQ' },
    handle: ({ session, input, request }) =>
      own.addPasskey(parts, session, input, { userAgent: request.headers['user-agent'], now: clock.now() }),
  });
  serve(app, contract.renamePasskey, {
    access,
    input: schemas.renamePasskeyInput,
    answer: schemas.done,
    summary: 'Переименовать свой ключ входа',
    handle: async ({ session, input }) => {
      await own.renamePasskey(db, session, input.passkey_id, input.name);
      return {};
    },
  });
  serve(app, contract.deletePasskey, {
    access,
    input: schemas.ofPasskey,
    answer: schemas.done,
    summary: 'Удалить свой ключ входа: войти по нему больше нельзя',
    handle: async ({ session, input }) => {
      await own.deletePasskey(parts, session, input.passkey_id);
      return {};
    },
  });

  serve(app, contract.startPasskeySignIn, {
    access: 'everyone',
    input: schemas.nothing,
    answer: schemas.requestOptions,
    summary: 'Вход по ключу, первый шаг: задание для устройства, действует пять минут',
    perMinute: 60,
    handle: () => startPasskeySignIn(parts),
  });
  serve(app, contract.signInByPasskey, {
    access: 'everyone',
    input: schemas.passkeySignInInput,
    answer: accessData,
    summary: 'Вход по ключу, второй шаг: подпись устройства; второй фактор не спрашивается',
    perMinute: 30,
    ownQueue: true,
    example: {
      id: 'q7ZkPw',
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticator_data: 'SZYN5YgO',
      signature: 'MEUCIQ',
    },
    handle: ({ input, ...call }) => signInByPasskey(parts, input, clientOriginOf(call, config)),
  });
}
