import type { FastifyInstance } from 'fastify';
import { keyedHash, limitRequests, recordStaffAct } from '#domains/accounts/server/public.ts';
import { headStaff, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { addressKey } from '#platform/server/limits/rateLimit.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { feedbackStatuses } from '../texts.ts';
import { answerFeedback, askFederation, confirmQuestion, sendFeedback } from './commands.ts';
import { formTimeRefusal, sealFormTime } from './formTime.ts';
import { listFeedback } from './queries.ts';

/** Questions per day: of one mail address, and of one IP address, which a whole club may share. */
const [perMailADay, perIpADay] = [10, 40];

export function feedbackRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  questionRoutes(app, { db, config });

  serveIdempotent(app, db, contract.sendFeedback, {
    access: inSection('every', ownOnly()),
    input: schemas.sendInput,
    answer: schemas.done,
    perMinute: 10,
    summary: 'Написать разработчикам портала',
    handle: async ({ tx, session, input }) => {
      await sendFeedback(tx, session.profileId, input, clock.now());
      return {};
    },
  });

  serve(app, contract.listFeedback, {
    access: inSection('feedback', headStaff),
    input: schemas.listInput,
    answer: schemas.messageList,
    summary: 'Обращения к разработчикам, новые первыми',
    handle: ({ input }) => listFeedback(db, input),
  });

  serve(app, contract.answerFeedback, {
    access: inSection('feedback', headStaff),
    input: schemas.answerInput,
    answer: schemas.done,
    summary: 'Взять обращение в работу, ответить письмом или закрыть',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        const answered = await answerFeedback(tx, session.profileId, input, {
          now: clock.now(),
          publicUrl: publicUrlOf(config),
        });
        await recordStaffAct(tx, session, {
          action: 'answerFeedback',
          about: `Обращение ${input.feedbackId}: ${feedbackStatuses[input.status]}`,
          ...answered,
        });
        return {};
      }),
  });
}

function questionRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getQuestionForm, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.questionForm,
    summary: 'Вопрос без регистрации: с чем отправляется форма',
    handle: () => ({ opened: sealFormTime(config, clock.now()), typed: null, errors: {} }),
  });

  serveIdempotent(app, db, contract.askFederation, {
    access: 'everyone',
    input: schemas.askInput,
    answer: schemas.asked,
    perMinute: 10,
    summary: 'Задать вопрос федерации без регистрации; ответ приходит письмом',
    handle: async ({ tx, input, request }) => {
      const now = clock.now();
      const refusal = formTimeRefusal(config, input.opened, now);
      if (refusal) throw new PortalError(400, refusal);
      const hashed = (what: string, of: string) => keyedHash(config.PORTAL_SECRET, 'question', what, of);
      await limitRequests(
        db,
        [
          { key: hashed('mail', input.mail.toLowerCase()), most: perMailADay, within: dayMs },
          { key: hashed('address', addressKey(request.ip)), most: perIpADay, within: dayMs },
        ],
        now,
      );
      return askFederation(tx, input, { now, publicUrl: publicUrlOf(config) });
    },
  });

  serveIdempotent(app, db, contract.confirmQuestion, {
    access: 'everyone',
    input: schemas.confirmInput,
    answer: schemas.done,
    perMinute: 10,
    summary: 'Подтвердить вопрос по ссылке из письма',
    example: { key: `1.${'a'.repeat(20)}` },
    handle: async ({ tx, input }) => {
      await confirmQuestion(tx, input.key);
      return {};
    },
  });
}
