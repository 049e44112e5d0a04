import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { correctResult } from './commands/correctResult.ts';
import { resultsFile } from './file.ts';
import { listOwnResults } from './queries/ownResults.ts';
import { listResultsOf } from './queries/resultsOf.ts';
import { getShowResults, listForFile } from './queries/resultsOfShow.ts';

const columns = [
  { title: '№', width: 5 },
  { title: 'Порода', width: 20 },
  { title: 'Кличка', width: 26 },
  { title: 'Пол', width: 8 },
  { title: 'Класс', width: 14 },
  { title: 'Оценка', width: 16 },
  { title: 'Место', width: 6 },
  { title: 'Сертификаты и титулы', width: 26 },
  { title: 'Судья', width: 22 },
  { title: 'Примечание', width: 20 },
];

export function resultRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getShowResults, {
    access: 'everyone',
    revalidate: true,
    input: schemas.showResultsInput,
    answer: schemas.showResults,
    summary: 'Результаты одной выставки: главный ринг, породы, строки фильтра',
    handle: ({ input }) => getShowResults(db, input),
  });
  serve(app, contract.listResultsOf, {
    access: 'everyone',
    revalidate: true,
    input: schemas.resultsOfInput,
    answer: schemas.resultsOf,
    summary: 'Результаты собаки, судьи или собак питомника на выставках',
    handle: ({ input }) => listResultsOf(db, input),
  });
  serve(app, contract.listOwnResults, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.noInput,
    answer: schemas.ownResults,
    summary: 'Последние результаты своих собак на выставках',
    handle: ({ session }) => {
      return listOwnResults(db, session.profileId);
    },
  });
  serve(app, contract.correctResult, {
    access: inSection('shows', staffOfMembers),
    input: schemas.corrected,
    answer: schemas.done,
    summary: 'Исправить результат выставки по протесту: с причиной, прежнее значение остаётся',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => correctResult(tx, session, input, clock.now()));
      return {};
    },
  });
  serveFile(app, contract.exportResults, {
    access: 'member',
    input: schemas.fileInput,
    summary: 'Результаты выставки файлом CSV или XLSX, организатору и федерации',
    as: 'attachment',
    handle: async ({ input: { exhibitionId, format }, session }) => {
      const { name, rows } = await listForFile(db, session, exhibitionId);
      const cells = rows.map((row) => [
        row.number,
        row.breed,
        row.dog,
        row.sex === 1 ? 'кобель' : 'сука',
        row.caste ?? '',
        row.is_absent ? 'неявка' : (row.grade ?? ''),
        String(row.place ?? ''),
        row.titles.map((title) => title.name).join(', '),
        row.judge ?? '',
        row.note,
      ]);
      return resultsFile({ name, format, columns, rows: cells });
    },
  });
}
