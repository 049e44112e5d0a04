import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { DatedRecords } from './datedRecords.ts';
import { listLifeContradictions, listSharedStamps } from './queries/listContradictions.ts';

export function lifeOrderRoutes(
  app: FastifyInstance,
  { db, records }: { db: Db; records: readonly DatedRecords[] },
): void {
  serve(app, contract.listLifeContradictions, {
    access: inSection('pedigrees', headStaff),
    input: schemas.contradictionsInput,
    answer: schemas.contradictions,
    summary: 'Противоречия племенной книги: рождения, смерти, родители, помёты, породы, записи, владельцы',
    handle: ({ input }) => listLifeContradictions(db, input, records),
  });
  serve(app, contract.listSharedStamps, {
    access: inSection('pedigrees', headStaff),
    input: schemas.sharedStampsInput,
    answer: schemas.sharedStamps,
    summary: 'Коды клейма, записанные за двумя организациями',
    handle: () => listSharedStamps(db),
  });
}
