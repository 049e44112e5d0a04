import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { exhibitionInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { editExhibition } from './commands/editExhibition.ts';
import { getExhibitionEdit } from './queries.ts';

export function exhibitionEditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getExhibitionEdit, {
    access: ownOnly(),
    input: exhibitionInput,
    answer: schemas.exhibitionEdit,
    summary: 'Мероприятие для правки его организатором',
    handle: ({ input, session }) => getExhibitionEdit(db, session, input.exhibitionId, clock.now()),
  });
  serve(app, contract.editExhibition, {
    access: ownOnly(),
    input: schemas.exhibitionEdited,
    answer: schemas.exhibitionEdit,
    summary: 'Правка мероприятия организатором, пока оно не окончилось; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => editExhibition(tx, session, input, clock.now())),
  });
}
