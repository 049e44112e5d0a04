import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { findMerged, listMerges, mergeDogs, undoMerge } from './commands.ts';
import type { MergedReference } from './mergedReferences.ts';
import { previewMerge } from './queries/previewMerge.ts';

interface Parts {
  db: Db;
  followers: readonly MergedReference[];
}

export function mergeRoutes(app: FastifyInstance, { db, followers }: Parts): void {
  serve(app, contract.previewDogMerge, {
    access: inSection('pedigrees', headStaff),
    input: schemas.previewInput,
    answer: schemas.preview,
    summary: 'Две записи одной собаки: что перейдёт и чьи родословные изменятся',
    handle: ({ input }) => previewMerge(db, followers, input.kept_id, input.gone_id),
  });
  serveIdempotent(app, db, contract.mergeDogs, {
    access: inSection('pedigrees', headStaff),
    input: schemas.mergeInput,
    answer: schemas.made,
    summary: 'Объединить две записи одной собаки: с причиной; тридцать дней можно вернуть',
    handle: ({ input, session, tx }) => mergeDogs(tx, followers, session, input),
  });
  serve(app, contract.listDogMerges, {
    access: inSection('pedigrees', headStaff),
    input: schemas.noInput,
    answer: schemas.mergeList,
    summary: 'Последние объединения записей о собаках',
    handle: () => listMerges(db),
  });
  serve(app, contract.undoDogMerge, {
    access: inSection('pedigrees', headStaff),
    input: schemas.undoInput,
    answer: schemas.done,
    summary: 'Разделить объединённые записи: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => undoMerge(tx, followers, session, input));
      return {};
    },
  });
  serve(app, contract.findMergedDog, {
    access: 'everyone',
    input: schemas.mergedInput,
    answer: schemas.merged,
    summary: 'Куда ведёт собака, запись которой объединили с другой',
    handle: ({ input }) => findMerged(db, input.dogId),
  });
}
