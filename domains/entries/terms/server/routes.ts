import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { showInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { saveTerms } from './commands.ts';
import { getTerms } from './queries.ts';

export function termsRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  serve(app, contract.getEntryTerms, {
    access: 'member',
    input: showInput,
    answer: schemas.terms,
    summary: 'Как своя выставка принимает записи, организатору; федерация читает',
    handle: ({ input, session }) => getTerms(db, session, input.exhibitionId),
  });
  serve(app, contract.saveEntryTerms, {
    access: 'member',
    input: schemas.termsInput,
    answer: schemas.terms,
    summary: 'Дни, места, сроки оплаты и возврата своей выставки; открывает запись; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => saveTerms(tx, session, input, publicUrl)),
  });
}
