import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import { csvOf } from '#platform/server/tableFiles/csv.ts';
import * as contract from '../contract.ts';
import { tablesOf } from '../csvTables.ts';
import * as schemas from '../schemas.ts';
import { getBreed, listBreedsOfDogs } from './queries/getBreed.ts';
import { listBreedDogs } from './queries/listBreedDogs.ts';

export function breedRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listBreedsOfDogs, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.breedList,
    summary: 'Породы и сколько собак каждой в племенной книге',
    handle: () => listBreedsOfDogs(db),
  });
  serve(app, contract.getBreed, {
    access: 'everyone',
    input: schemas.breedInput,
    answer: schemas.breed,
    summary: 'Порода: цифры племенной книги по годам рождения',
    handle: ({ input }) => getBreed(db, input.breedId, clock.today()),
  });
  serve(app, contract.listBreedDogs, {
    access: 'everyone',
    input: schemas.breedDogsInput,
    answer: schemas.breedDogs,
    perMinute: 120,
    summary: 'Собаки породы, младшие первыми; по полу, титулам, обследованиям и кличке',
    handle: ({ input }) => listBreedDogs(db, input),
  });
  serveFile(app, contract.getBreedTable, {
    access: 'everyone',
    input: schemas.breedTableInput,
    summary: 'Цифры породы таблицей CSV',
    as: 'attachment',
    handle: async ({ input: { breedId, table } }) => {
      const { name, figures } = await getBreed(db, breedId, clock.today());
      if (!figures) throw notFound();
      const { title, rows } = tablesOf[table];
      const bytes = csvOf(rows(figures).map((row) => row.map(String)));
      return {
        name: `${name}. ${title}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
}
