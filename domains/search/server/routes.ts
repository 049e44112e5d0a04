import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { search, suggest } from './search.ts';

export function searchRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.search, {
    access: 'everyone',
    input: schemas.searchInput,
    answer: schemas.searchAnswer,
    perMinute: 120,
    summary: 'Поиск по порталу: группы с числом найденного, уточнения и страница результатов',
    handle: ({ input }) => search(db, input),
  });
  serve(app, contract.suggest, {
    access: 'everyone',
    input: schemas.suggestInput,
    answer: schemas.suggestions,
    perMinute: 300,
    summary: 'Подсказки при наборе запроса',
    handle: ({ input }) => suggest(db, input.string_filter),
  });
}
