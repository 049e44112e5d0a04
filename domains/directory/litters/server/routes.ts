import type { FastifyInstance } from 'fastify';
import { aliasInput } from '#domains/profiles/schemas.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getKennelFigures } from './queries/kennelFigures.ts';
import { countLitters, listLitters } from './queries/litters.ts';

export function litterRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listLitters, {
    access: 'everyone',
    input: schemas.litterListInput,
    answer: schemas.litterPage,
    summary: 'Помёты: страница реестра зарегистрированных или ожидаемых',
    handle: ({ input }) => listLitters(db, input),
  });
  serve(app, contract.countLitters, {
    access: 'everyone',
    input: schemas.litterFilterInput,
    answer: schemas.litterFacets,
    summary: 'Помёты: сколько их по местам и годам',
    handle: ({ input }) => countLitters(db, input),
  });
  serve(app, contract.getKennelFigures, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.kennelFigures,
    summary: 'Страница питомника: помёты, титулы и инбридинг в цифрах',
    handle: ({ input }) => getKennelFigures(db, input.alias),
  });
}
