import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { done, noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { answerAsOwner, endEntryCode, makeEntryCode, takeEntryCode } from './commands.ts';
import { getLending } from './queries.ts';

export function codeRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getLending, {
    access: ownOnly(),
    input: noInput,
    answer: schemas.lending,
    summary: 'Свои коды для записи собак другими и записи, сделанные по ним',
    handle: ({ session }) => getLending(db, session.profileId, clock.now()),
  });
  serve(app, contract.makeEntryCode, {
    access: ownOnly(),
    input: schemas.codeDogInput,
    answer: schemas.codeMade,
    perMinute: 20,
    summary: 'Код, по которому другой человек может записать свою собаку на выставку',
    handle: ({ input, session }) => db.transaction((tx) => makeEntryCode(tx, config, session, input.dog_id)),
  });
  serve(app, contract.endEntryCode, {
    access: ownOnly(),
    input: schemas.codeInput,
    answer: done,
    summary: 'Отзыв своего кода: по нему больше не записать',
    handle: async ({ input, session }) => {
      await endEntryCode(db, session, input.codeId);
      return {};
    },
  });
  serve(app, contract.takeEntryCode, {
    access: ownOnly(),
    input: schemas.takeCodeInput,
    answer: schemas.takenDog,
    perMinute: 30,
    summary: 'Собака по коду владельца: становится в список тех, кого можно записать',
    handle: ({ input, session }) => takeEntryCode(db, config, session, input.code),
  });
  serveIdempotent(app, db, contract.answerAsOwner, {
    access: ownOnly(),
    input: schemas.ownerAnswerInput,
    answer: done,
    summary: 'Ответ владельца на запись своей собаки другим человеком: согласен или снимает',
    handle: async ({ tx, input, session }) => {
      await answerAsOwner(tx, session, input, publicUrlOf(config));
      return {};
    },
  });
}
