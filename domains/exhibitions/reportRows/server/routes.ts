import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { type Part, rowLimits } from '../columns.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { importRows } from './commands/importRows.ts';
import { saveFiles } from './commands/saveFiles.ts';
import { saveRows } from './commands/saveRows.ts';
import { sendPart } from './commands/sendPart.ts';
import { findDogs } from './queries/context.ts';
import { getSheet, listRows, openSheet, previewPart, rowsOf } from './queries/sheet.ts';
import { readBook } from './readBook.ts';
import { writeBook } from './writeBook.ts';

/** A pasted block of thousands of rows. */
const bodyLimit = 12 * 1024 ** 2;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function sheetRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getSheet, {
    access: 'member',
    input: schemas.sheetInput,
    answer: schemas.sheet,
    summary: 'Отчёт о выставке по частям: организатору и сотрудникам федерации',
    handle: ({ input, session }) => getSheet(db, session, input.exhibitionId, clock.now()),
  });
  serve(app, contract.listSheetRows, {
    access: 'member',
    input: schemas.partInput,
    answer: schemas.sheetRows,
    summary: 'Строки части отчёта о выставке',
    handle: ({ input, session }) => listRows(db, session, input, clock.now()),
  });
  serve(app, contract.saveSheetRows, {
    access: ownOnly(),
    input: schemas.savedInput,
    answer: schemas.saved,
    bodyLimit,
    perMinute: 240,
    summary: 'Записать клетки отчёта: 412, когда их уже изменил другой',
    handle: ({ input, session }) => db.transaction((tx) => saveRows(tx, session, input, clock.now())),
  });
  serve(app, contract.saveSheetFiles, {
    access: ownOnly(),
    input: schemas.filesInput,
    answer: schemas.saved,
    perMinute: 60,
    summary: 'Файлы четвёртой части отчёта: каталог, квитанция, дополнительные',
    handle: ({ input, session }) => db.transaction((tx) => saveFiles(tx, session, input, clock.now())),
  });
  serveIdempotent(app, db, contract.sendSheetPart, {
    access: ownOnly(),
    input: schemas.partInput,
    answer: schemas.sheet,
    perMinute: 60,
    summary: 'Отправить часть отчёта о выставке на проверку',
    handle: ({ tx, input, session }) => sendPart(tx, session, input, clock.now()),
  });
  serve(app, contract.findSheetDogs, {
    access: 'member',
    input: schemas.dogSearch,
    answer: schemas.dogList,
    perMinute: 120,
    summary: 'Собаки племенной книги для отчёта: по номеру РКФ, клейму или кличке',
    handle: async ({ input, session }) => {
      await openSheet(db, session, { id: input.exhibitionId, now: clock.now() });
      return findDogs(db, input.text);
    },
  });
  serve(app, contract.previewSheet, {
    access: inSection('shows', staffOfMembers),
    input: schemas.partInput,
    answer: schemas.preview,
    summary: 'Что изменит приём части отчёта',
    handle: ({ input, session }) => previewPart(db, session, input, clock.now()),
  });
  serveFile(app, contract.exportSheet, {
    access: 'member',
    input: schemas.sheetInput,
    summary: 'Отчёт о выставке книгой XLSX; пустой – образец с выпадающими списками',
    as: 'attachment',
    handle: async ({ input, session }) => {
      const sheet = await getSheet(db, session, input.exhibitionId, clock.now());
      const rowParts = sheet.parts.map(({ part }) => part as Part).filter((part) => part !== 4);
      const given = await Promise.all(rowParts.map(async (part) => ({ part, rows: await rowsOf(db, sheet.id, part) })));
      const bytes = await writeBook(sheet, given);
      return { name: `Отчёт ${sheet.name}.xlsx`, mediaType: xlsx, size: bytes.length, stream: Readable.from([bytes]) };
    },
  });
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: rowLimits.fileBytes, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    serve(scope, contract.importSheet, {
      access: ownOnly(),
      input: schemas.importInput,
      answer: schemas.imported,
      summary: 'Взять строки отчёта из книги XLSX: ничего не отправляется, ошибки названы по листу, строке и столбцу',
      upload: true,
      perMinute: 10,
      receiveMs: 5 * minuteMs,
      handle: async ({ input, session, request }) => {
        const { type_id, choices } = await getSheet(db, session, input.exhibitionId, clock.now());
        const folder = await newFolder(config.DATA_DIR);
        try {
          const path = await receive(request, folder);
          const sheets = await readBook(path, type_id, choices.dignities);
          return await db.transaction((tx) => importRows(tx, session, { ...input, sheets }, clock.now()));
        } catch (error) {
          if (error instanceof UnreadableTable) throw new PortalError(400, { file: error.message });
          throw error;
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    });
  });
}

async function newFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, 'imports');
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, 'sheet-'));
}

async function receive(request: FastifyRequest, folder: string): Promise<string> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new PortalError(400, { file: 'Выберите файл XLSX' });
  const path = join(folder, 'book');
  await writeStream(part.file, path);
  if (part.file.truncated) throw new PortalError(413, { file: 'Файл больше 5 МБ' });
  return path;
}
