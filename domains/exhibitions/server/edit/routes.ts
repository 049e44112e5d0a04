import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../../editContract.ts';
import * as schemas from '../../editSchemas.ts';
import { exhibitionInput } from '../../schemas.ts';
import { editExhibition } from './commands/editExhibition.ts';
import { getExhibitionEdit } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

export function exhibitionEditRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getExhibitionEdit, {
    access: 'member',
    input: exhibitionInput,
    answer: schemas.exhibitionEdit,
    summary: 'Мероприятие для правки его организатором',
    handle: ({ input, session }) => getExhibitionEdit(db, known(session), input.exhibitionId, new Date()),
  });
  serve(app, contract.editExhibition, {
    access: 'member',
    input: schemas.exhibitionEdited,
    answer: schemas.exhibitionEdit,
    summary: 'Правка мероприятия организатором, пока оно не окончилось; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => editExhibition(tx, known(session), input, new Date())),
  });
}
