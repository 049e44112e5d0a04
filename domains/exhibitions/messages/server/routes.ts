import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listMessages, sendMessage } from './commands.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

export function messageRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.listShowMessages, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.messages,
    summary: 'Сообщения организатора о выставке: что, кому и когда отправлено',
    handle: ({ input, session }) => listMessages(db, known(session), input.exhibitionId, clock.now()),
  });
  serveOnce(app, db, contract.sendShowMessage, {
    access: ownOnly(),
    input: schemas.messageInput,
    answer: schemas.messages,
    perMinute: 20,
    summary: 'Сообщение подписчикам, судьям и сотрудникам о выставке, не больше трёх в день',
    handle: ({ tx, input, session }) => sendMessage(tx, known(session), input, clock.now()),
  });
}
