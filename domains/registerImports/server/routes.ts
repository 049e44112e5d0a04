import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, administrators, headStaff, inSection } from '#platform/contract/access.ts';
import { cleanText } from '#platform/contract/cleanText.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { importCalls } from '../contract.ts';
import { limits, type Register, registerNames, registers, texts } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { discardFile, orderWriting, setColumns } from './commands/decide.ts';
import { type Brought, takeFile } from './commands/takeFile.ts';
import { mistakesFile } from './mistakes.ts';
import { getImport, listImports } from './queries/imports.ts';

/** The staff who may edit the register by hand may import it. */
const accessTo = {
  organisations: inSection('organisations', administrators),
  judges: inSection('judges', headStaff),
} satisfies Readonly<Record<Register, Access>>;

export function registerImportRoutes(app: FastifyInstance, parts: { db: Db; files: Files }): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: limits.fileBytes, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    for (const register of registers) serveUpload(scope, parts, register);
  });
  for (const register of registers) serveReads(app, parts, register);
  for (const register of registers) serveDecisions(app, parts, register);
}

function serveUpload(app: FastifyInstance, { db, files }: { db: Db; files: Files }, register: Register): void {
  serve(app, importCalls[register].upload, {
    access: accessTo[register],
    input: schemas.noInput,
    answer: schemas.importStarted,
    summary: `Загрузка файла CSV или XLSX в ${registerNames[register].into}: сначала только проверка`,
    upload: true,
    receiveMs: 10 * minuteMs,
    ownQueue: true,
    perMinute: 20,
    handle: ({ session, request }) =>
      files.tempUpload.within(async (folder) => ({
        import_id: await takeFile(
          { db, store: files.store },
          session,
          register,
          await receive(request, folder),
          clock.now(),
        ),
      })),
  });
}

function serveReads(app: FastifyInstance, { db }: { db: Db }, register: Register): void {
  const calls = importCalls[register];
  const access = accessTo[register];
  const { into } = registerNames[register];
  serve(app, calls.list, {
    access,
    input: schemas.noInput,
    answer: schemas.imports,
    summary: `Последние файлы, загруженные в ${into}`,
    handle: () => listImports(db, register),
  });
  serve(app, calls.get, {
    access,
    input: schemas.importInput,
    answer: schemas.importDetails,
    summary: `Файл, загруженный в ${into}: столбцы, ход, что изменится, отклонённые строки`,
    handle: ({ input }) => getImport(db, register, input.importId),
  });
  serveFile(app, calls.mistakes, {
    access,
    input: schemas.importInput,
    summary: `Отклонённые строки файла, загруженного в ${into}, с причинами: исправить и загрузить снова`,
    as: 'attachment',
    handle: ({ input }) => mistakesFile(db, register, input.importId),
  });
}

function serveDecisions(app: FastifyInstance, { db, files }: { db: Db; files: Files }, register: Register): void {
  const calls = importCalls[register];
  const access = accessTo[register];
  const { into } = registerNames[register];
  serve(app, calls.setColumns, {
    access,
    input: schemas.columnsInput,
    answer: schemas.done,
    summary: `Сказать, что в столбцах файла, загруженного в ${into}; после этого он проверяется`,
    example: exampleColumns[register],
    handle: async ({ session, input }) => {
      await db.transaction((tx) => setColumns(tx, session, register, input));
      return {};
    },
  });
  serveIdempotent(app, db, calls.write, {
    access,
    input: schemas.writeInput,
    answer: schemas.done,
    summary: `Записать проверенный файл в ${into}; если с проверки что-то изменилось, не записывается ничего`,
    example: { importId: 12, digest: '0f'.repeat(32) },
    handle: async ({ tx, session, input }) => {
      await orderWriting(tx, session, register, input);
      return {};
    },
  });
  serve(app, calls.discard, {
    access,
    input: schemas.importInput,
    answer: schemas.done,
    summary: `Удалить файл, загруженный в ${into}, ничего не записав`,
    handle: async ({ session, input }) => {
      await discardFile({ db, store: files.store }, session, register, input.importId, clock.now());
      return {};
    },
  });
}

const exampleColumns = {
  organisations: { importId: 12, columns: ['name', 'mail', ''], kind: 'kennel' },
  judges: { importId: 12, columns: ['sheet', 'name', 'nameLat', ''], kind: null },
} as const;

async function receive(request: FastifyRequest, folder: string): Promise<Brought> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new PortalError(400, { file: texts.noFile });
  const path = join(folder, 'table');
  await writeStream(part.file, path);
  if (part.file.truncated) throw new PortalError(413, { file: texts.tooLarge });
  return { path, fileName: cleanText(part.filename).slice(-120) || 'файл' };
}
