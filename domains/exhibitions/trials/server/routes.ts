import type { FastifyInstance } from 'fastify';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import { resultsFile } from '../../results/server/file.ts';
import * as contract from '../contract.ts';
import { pointsText } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { correctTrial } from './commands/correctTrial.ts';
import { getTrialResults, listTrialForFile, listTrialsOf } from './queries/results.ts';

const columns = [
  { title: '№', width: 5 },
  { title: 'Дисциплина', width: 26 },
  { title: 'Уровень', width: 16 },
  { title: 'Порода', width: 20 },
  { title: 'Кличка', width: 26 },
  { title: 'Пол', width: 8 },
  { title: 'Баллы', width: 8 },
  { title: 'Степень, оценка', width: 18 },
  { title: 'Место', width: 6 },
  { title: 'Судья', width: 22 },
];

export function trialRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getTrialResults, {
    access: 'everyone',
    revalidate: true,
    input: schemas.trialInput,
    answer: schemas.trialResults,
    summary: 'Результаты испытаний или состязаний: собаки по дисциплинам и уровням',
    handle: ({ input }) => getTrialResults(db, input.exhibitionId),
  });
  serve(app, contract.listTrialsOf, {
    access: 'everyone',
    revalidate: true,
    input: schemas.trialsOfInput,
    answer: schemas.trialsOf,
    summary: 'Рабочие результаты собаки или судьи',
    handle: ({ input }) => listTrialsOf(db, input),
  });
  serve(app, contract.correctTrial, {
    access: inSection('shows', staffOfMembers),
    input: schemas.correctedTrial,
    answer: schemas.done,
    summary: 'Исправить результат испытаний по протесту: с причиной, прежнее значение остаётся',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => correctTrial(tx, session, input, clock.now()));
      return {};
    },
  });
  serveFile(app, contract.exportTrial, {
    access: 'member',
    input: schemas.fileInput,
    summary: 'Результаты испытаний файлом CSV или XLSX, организатору и федерации',
    as: 'attachment',
    handle: async ({ input: { exhibitionId, format }, session }) => {
      const { name, rows } = await listTrialForFile(db, session, exhibitionId);
      const cells = rows.map((row) => [
        ...[row.number, row.discipline, row.level, row.breed, row.dog, row.sex === 1 ? 'кобель' : 'сука'],
        row.points === null ? '' : pointsText(row.points),
        row.grade ?? 'неявка',
        String(row.place ?? ''),
        row.judge,
      ]);
      return resultsFile({ name, format, columns, rows: cells });
    },
  });
}
