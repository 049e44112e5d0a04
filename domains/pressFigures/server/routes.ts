import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import { csvOf } from '#platform/server/tableFiles/csv.ts';
import * as contract from '../contract.ts';
import { tablesOf } from '../csvTables.ts';
import * as schemas from '../schemas.ts';
import { getPressFigures } from './queries.ts';

export function pressRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getPressFigures, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.pressFigures,
    revalidate: true,
    summary: 'Итоги для прессы по годам, регионам и породам; малые числа скрыты',
    handle: () => getPressFigures(db, clock.today()),
  });
  serveFile(app, contract.getPressTable, {
    access: 'everyone',
    input: schemas.pressTableInput,
    summary: 'Таблица итогов для прессы, CSV',
    as: 'attachment',
    handle: async ({ input }) => {
      const { title, rows } = tablesOf[input.table];
      const bytes = csvOf(rows(await getPressFigures(db, clock.today())).map((row) => row.map(String)));
      return {
        name: `Итоги. ${title}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
}
