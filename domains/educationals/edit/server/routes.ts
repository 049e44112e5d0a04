import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { educationalInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { callOffEducational, createEducational, editEducational } from './commands/educational.ts';
import { getEducationalEdit, listOwnEducationals } from './queries.ts';

export function educationalEditRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const circumstances = () => ({ now: clock.now(), publicUrl: publicUrlOf(config) });
  serve(app, contract.listOwnEducationals, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.ownInput,
    answer: schemas.ownEducationals,
    summary: 'Образовательные мероприятия спрашивающего',
    handle: ({ input, session }) => listOwnEducationals(db, session, input.from ?? 0),
  });
  serveIdempotent(app, db, contract.createEducational, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.educationalDraft,
    answer: schemas.educationalEdit,
    summary: 'Новое образовательное мероприятие; оно же встаёт в календарь',
    handle: ({ input, session, tx }) => createEducational(tx, session, input, clock.now()),
  });
  serve(app, contract.getEducationalEdit, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: educationalInput,
    answer: schemas.educationalEdit,
    summary: 'Образовательное мероприятие для правки организатором',
    handle: ({ input, session }) => getEducationalEdit(db, session, input.educationalId, clock.now()),
  });
  serve(app, contract.editEducational, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.educationalEdited,
    answer: schemas.educationalEdit,
    summary: 'Правка образовательного мероприятия, пока оно не окончилось; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => editEducational(tx, session, input, circumstances())),
  });
  serve(app, contract.callOffEducational, {
    access: ownOnly('club', 'nbc', 'federation'),
    input: schemas.calledOff,
    answer: schemas.educationalEdit,
    summary: 'Отменить образовательное мероприятие; записавшиеся узнают письмом',
    handle: ({ input, session }) => db.transaction((tx) => callOffEducational(tx, session, input, circumstances())),
  });
}
