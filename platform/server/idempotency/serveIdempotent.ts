import { createHash, createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Access } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db, Transactable } from '../db/connect.ts';
import { PortalError } from '../errors.ts';
import { type Call, type Serving, serve } from '../serve.ts';
import type { Caller } from '../session.ts';
import { findStoredAnswer, tryLock } from './queries.ts';
import { idempotentAnswers } from './tables.ts';

export interface IdempotentCall<Input, Caller extends Access = Access> extends Call<Input, Caller> {
  /**
   * The handler must write only through this transaction, so that its changes and the idempotency record are committed
   * together.
   */
  tx: Transactable;
}

export type IdempotentServing<Input, Answer, Caller extends Access = Access> = Omit<
  Serving<Input, Answer, Caller>,
  'handle' | 'revalidate' | 'isDoneOnce'
> & {
  handle: (call: IdempotentCall<Input, Caller>) => Promise<Answer>;
};

/**
 * `serve` for creates and submits. A client that sends an `Idempotency-Key` (the portal's forms do) may repeat the
 * request after a lost answer: it runs once and gets the same answer each time. Other input under the same key is
 * refused with 422.
 */
export function serveIdempotent<Input, Answer, Caller extends Access>(
  app: FastifyInstance,
  db: Db,
  endpoint: Endpoint<Input, Answer>,
  serving: IdempotentServing<Input, Answer, Caller>,
): void {
  if (!endpoint.once)
    throw new Error(
      `«${endpoint.name}» is served once, but its definition does not say so: no browser will send a key`,
    );
  serve(app, endpoint, {
    ...serving,
    isDoneOnce: true,
    handle: (call) => once(db, endpoint.name, call, (tx) => serving.handle({ ...call, tx })),
  });
}

const pauseMs = 50;
const pauses = 100;

const callerKey = (caller: Caller | null): string =>
  caller === null
    ? 'visitor'
    : String(caller.accountId ?? caller.guests?.map(({ kind, id }) => `${kind} ${id}`).join(', '));

async function once<Answer>(
  db: Db,
  name: string,
  { request, session, input }: Pick<Call<unknown>, 'request' | 'input'> & { session: Caller | null },
  act: (tx: Transactable) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return db.transaction(act);
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
    throw new PortalError(400, 'Неверный заголовок Idempotency-Key');
  const id = createHash('sha256')
    .update([callerKey(session), name, key].join('\n'))
    .digest('hex');
  const asked = createHmac('sha256', key).update(JSON.stringify(input)).digest('hex');
  for (let pause = 0; pause < pauses; pause++) {
    const done = await db.transaction(async (tx) => {
      // Waiting inside the database would occupy a connection for each repetition.
      if (!(await tryLock(tx, id))) return null;
      const known = await findStoredAnswer(tx, id);
      if (known) return known;
      const answer = await act(tx);
      await tx.insert(idempotentAnswers).values({ id, asked, answer });
      return { asked, answer };
    });
    if (done?.asked === asked) return done.answer as Answer;
    if (done) throw new PortalError(422, 'Этот запрос уже отправлен с другими данными. Обновите страницу и повторите.');
    await setTimeout(pauseMs);
  }
  throw new PortalError(409, 'Этот запрос ещё выполняется. Подождите минуту и проверьте, прошёл ли он.');
}
