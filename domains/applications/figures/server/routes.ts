import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inSection, staffOfMembers, staffReach } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import { csvOf } from '#platform/server/tableFiles/csv.ts';
import { typeOf } from '../../forms/all.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getFigures } from './queries.ts';

const figure = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** The page's tables one after the other. */
function linesOf({ months, types, reviewers, reasons }: contract.Figures): string[][] {
  return [
    ['Месяц', 'Поступило', 'Выполнено', 'Возвращено'],
    ...months.map((row) => [row.month, figure(row.arrived), figure(row.done), figure(row.rejected)]),
    [],
    ['Вид заявки', 'Поступило', 'Выполнено', 'Возвращено', 'Просрочено сейчас', 'Медиана, дней'],
    ...types.map((row) => [
      typeOf(row.type).title,
      ...[row.arrived, row.done, row.rejected, row.overdue, row.median_days].map(figure),
    ]),
    [],
    ['Эксперт', 'Взято', 'Выполнено', 'Возвращено', 'Медиана, дней'],
    ...reviewers.map((row) => [row.name, ...[row.taken, row.done, row.rejected, row.median_days].map(figure)]),
    [],
    ['Почему возвращено', 'Сколько раз'],
    ...reasons.map((row) => [row.reason, figure(row.count)]),
  ];
}

export function figureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getOfficeFigures, {
    access: inSection('figures', staffOfMembers),
    input: schemas.input,
    answer: schemas.figures,
    summary: 'Показатели приёма заявок: поступило, выполнено, просрочено, за сколько дней, почему возвращено',
    handle: ({ session, input }) => getFigures(db, staffReach(session), input, clock.now()),
  });
  serveFile(app, contract.getOfficeFiguresFile, {
    access: inSection('figures', staffOfMembers),
    input: schemas.input,
    summary: 'Показатели приёма заявок файлом CSV',
    as: 'attachment',
    handle: async ({ session, input }) => {
      const bytes = csvOf(linesOf(await getFigures(db, staffReach(session), input, clock.now())));
      return {
        name: `Показатели_${input.from}_${input.to}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
}
