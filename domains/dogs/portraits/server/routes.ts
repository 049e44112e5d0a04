import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { savePortrait } from './commands.ts';
import { getPortrait, listPortraits } from './queries.ts';

export function portraitRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listPortraits, {
    access: inSection('content', headStaff),
    input: schemas.noInput,
    answer: schemas.staffPortraits,
    summary: 'Портреты пород: какие есть и какие проверены',
    handle: () => listPortraits(db),
  });
  serve(app, contract.getPortrait, {
    access: inSection('content', headStaff),
    input: schemas.portraitInput,
    answer: schemas.staffPortrait,
    summary: 'Портрет породы для правки',
    handle: ({ input }) => getPortrait(db, input.breedId),
  });
  serve(app, contract.savePortrait, {
    access: inSection('content', headStaff),
    input: schemas.portraitSaved,
    answer: schemas.staffPortrait,
    summary: 'Изменить или проверить портрет породы',
    handle: ({ input, session }) => db.transaction((tx) => savePortrait(tx, session, input)),
  });
}
