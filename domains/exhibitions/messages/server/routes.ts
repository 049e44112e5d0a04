import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listMessages, sendMessage } from './commands.ts';

export function messageRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.listShowMessages, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.messages,
    summary: 'Сообщения организатора о выставке: что, кому и когда отправлено',
    handle: ({ input, session }) => listMessages(db, session, input.exhibitionId, clock.now()),
  });
  serveIdempotent(app, db, contract.sendShowMessage, {
    access: ownOnly(),
    input: schemas.messageInput,
    answer: schemas.messages,
    perMinute: 20,
    summary: 'Сообщение подписчикам, судьям и сотрудникам о выставке, не больше трёх в день',
    handle: ({ tx, input, session }) => sendMessage(tx, session, input, clock.now()),
  });
}
