import type { FastifyInstance } from 'fastify';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { ownOnly, staff } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { feedbackStatuses } from '../texts.ts';
import { answerFeedback, sendFeedback } from './commands.ts';
import { listFeedback } from './queries.ts';

export function feedbackRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveOnce(app, db, contract.sendFeedback, {
    access: ownOnly(),
    input: schemas.sendInput,
    answer: schemas.done,
    perMinute: 10,
    summary: 'Написать разработчикам портала',
    handle: async ({ tx, session, input }) => {
      if (!session) throw unauthorized();
      await sendFeedback(tx, session.profileId, input, clock.now());
      return {};
    },
  });

  serve(app, contract.listFeedback, {
    access: staff,
    input: schemas.listInput,
    answer: schemas.messageList,
    summary: 'Обращения к разработчикам, новые первыми',
    handle: ({ input }) => listFeedback(db, input),
  });

  serve(app, contract.answerFeedback, {
    access: staff,
    input: schemas.answerInput,
    answer: schemas.done,
    summary: 'Взять обращение в работу, ответить письмом или закрыть',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        if (!session) throw unauthorized();
        const told = await answerFeedback(tx, session.profileId, input, clock.now());
        await recordStaffAct(tx, session, {
          action: 'answerFeedback',
          about: `Обращение ${input.feedbackId}: ${feedbackStatuses[input.status]}`,
          ...told,
        });
        return {};
      }),
  });
}
