import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as base from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addDeclarant, chooseDeclarant, editDeclarant, removeDeclarant } from './commands.ts';
import { listOwn } from './queries.ts';

export function declarantRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listDeclarants, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: base.noInput,
    answer: schemas.list,
    summary: 'Ответственные лица своей организации',
    handle: ({ session }) => listOwn(db, session.profileId),
  });

  serveIdempotent(app, db, contract.addDeclarant, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.addInput,
    answer: schemas.added,
    summary: 'Добавить ответственное лицо; первое становится основным',
    handle: async ({ tx, session, input }) => ({
      declarant_id: await addDeclarant(tx, session.profileId, input),
    }),
  });

  serve(app, contract.editDeclarant, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.editInput,
    answer: base.done,
    summary: 'Изменить ответственное лицо; у отправленных заявок остаются прежние имя и контакты',
    handle: async ({ session, input: { declarantId, ...form } }) => {
      await db.transaction((tx) => editDeclarant(tx, session.profileId, declarantId, form));
      return {};
    },
  });

  serve(app, contract.chooseDeclarant, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.oneInput,
    answer: base.done,
    summary: 'Подставлять в новые заявки это ответственное лицо',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => chooseDeclarant(tx, session.profileId, input.declarantId));
      return {};
    },
  });

  serve(app, contract.removeDeclarant, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.oneInput,
    answer: base.done,
    summary: 'Убрать ответственное лицо из списка',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => removeDeclarant(tx, session.profileId, input.declarantId, clock.now()));
      return {};
    },
  });
}
