import type { FastifyInstance } from 'fastify';
import { headStaff, inSection, only, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { qrOf } from '#platform/server/qr.ts';
import { serve } from '#platform/server/serve.ts';
import { stampOf } from '../../server/queries/studbook.ts';
import * as contract from '../contract.ts';
import { formatKey } from '../key.ts';
import * as schemas from '../schemas.ts';
import { actOnTransfer } from './commands/act.ts';
import { freezeDog, unfreezeDog } from './commands/freezes.ts';
import { checkKey, keySecrets, makeKey, takeByKey } from './commands/keys.ts';
import { offerDog } from './commands/offer.ts';
import { keyAddress } from './keyAddress.ts';
import { findTransferDog, listDisputes, listTransfers, wireDog } from './queries.ts';

export function transferRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const moment = () => ({ now: clock.now(), publicUrl: publicUrlOf(config) });
  serve(app, contract.listTransfers, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.noInput,
    answer: schemas.transfers,
    summary: 'Передача собак: что передаю я, что передают мне',
    handle: ({ session }) => listTransfers(db, session.profileId),
  });
  serveIdempotent(app, db, contract.offerDog, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.offerInput,
    answer: schemas.offered,
    summary: 'Предложить свою собаку новому владельцу по его e-mail',
    handle: ({ input, session, tx }) => offerDog(tx, session, input, moment()),
  });
  serveIdempotent(app, db, contract.actOnTransfer, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.actInput,
    answer: schemas.done,
    summary: 'Принять собаку, отказаться, отозвать предложение, согласиться, возразить, подтвердить',
    handle: async ({ input, session, tx }) => {
      await actOnTransfer(tx, session, input, moment());
      return {};
    },
  });
  keyRoutes(app, { db, config });
  disputeRoutes(app, db);
}

function keyRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const secrets = keySecrets(config);
  serve(app, contract.checkTransferKey, {
    access: only('user', 'judge', 'kennel'),
    input: schemas.keyInput,
    answer: schemas.keyDog,
    summary: 'Собака по ключу с бумаги: подходит ли ключ',
    perMinute: 30,
    handle: async ({ input, session }) => {
      const { dogId, isAtOnce, asksOwners } = await checkKey(db, secrets, session, input.key, clock.now());
      const dog = await findTransferDog(db, dogId);
      if (!dog) throw notFound();
      return { dog: wireDog(dog), is_at_once: isAtOnce, asks_owners: asksOwners };
    },
  });
  serve(app, contract.takeDogByKey, {
    access: only('user', 'judge', 'kennel'),
    input: schemas.takeInput,
    answer: schemas.offered,
    summary: 'Принять собаку по ключу с бумаги',
    perMinute: 30,
    handle: ({ input, session }) => takeByKey(db, secrets, session, input.key, clock.now()),
  });
  serve(app, contract.makeTransferKey, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.dogInput,
    answer: schemas.keyMade,
    summary: 'Новый одноразовый ключ своей собаки для листа передачи',
    perMinute: 20,
    handle: async ({ input, session }) => {
      const now = clock.now();
      const key = await makeKey(db, secrets, session, input.dogId, now);
      const dog = await findTransferDog(db, input.dogId);
      if (!dog) throw notFound();
      const { url, code } = keyAddress(config, key);
      return {
        key: formatKey(key),
        made_on: moscowDay(now),
        dog: {
          ...wireDog(dog),
          stamp: stampOf({ stamp_code: dog.stampCode, stamp_number: dog.stampNumber }),
          pedigree_number: dog.pedigree,
        },
        qr: qrOf(code),
        url,
      };
    },
  });
}

function disputeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.listDogDisputes, {
    access: inSection('pedigrees', headStaff),
    input: schemas.disputesInput,
    answer: schemas.disputes,
    summary: 'Споры о собаках: где смена владельца приостановлена',
    handle: ({ input }) => listDisputes(db, input),
  });
  serveIdempotent(app, db, contract.holdDog, {
    access: inSection('pedigrees', headStaff),
    input: schemas.holdInput,
    answer: schemas.held,
    summary: 'Приостановить смену владельца собаки',
    handle: ({ input, session, tx }) => freezeDog(tx, session, input),
  });
  serve(app, contract.releaseDog, {
    access: inSection('pedigrees', headStaff),
    input: schemas.releaseInput,
    answer: schemas.done,
    summary: 'Решить спор о собаке',
    handle: async ({ input, session }) => {
      await unfreezeDog(db, session, input, clock.now());
      return {};
    },
  });
}
