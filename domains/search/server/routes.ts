import type { FastifyInstance } from 'fastify';
import { readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { typed, typedInput } from '#domains/dictionaries/typedInList/schemas.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { search, suggest } from './search.ts';
import { readTyped as read } from './typed.ts';

export function searchRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.search, {
    access: 'everyone',
    input: schemas.searchInput,
    answer: schemas.searchAnswer,
    perMinute: 120,
    summary: 'Поиск по порталу: группы с числом найденного, уточнения и страница результатов',
    handle: ({ input }) => search(db, input),
  });
  serve(app, readTyped, {
    access: 'everyone',
    input: typedInput,
    answer: typed,
    perMinute: 300,
    summary: 'Что сказано в поле списка: города, породы, ранги, дни и слова, которые ищут как название',
    handle: ({ input }) => read(db, input.text, input.list),
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
