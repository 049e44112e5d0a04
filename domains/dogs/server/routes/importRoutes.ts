import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { headStaff, inSection } from '#platform/contract/access.ts';
import { cleanText } from '#platform/contract/cleanText.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import type { Log } from '#platform/server/log.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import * as files from '../../importSchemas.ts';
import * as schemas from '../../schemas.ts';
import { importDogs } from '../commands/import/importDogs.ts';
import { getImport, listImports, mistakesOf } from '../queries/imports.ts';

/** Two gigabytes hold about ten million dogs. */
const largestFile = 2 * 1024 ** 3;
const receiveMs = hourMs;

interface Parts {
  db: Db;
  config: Config;
  log: Log;
}

/** Staff upload a file; it is imported in the background, and its record shows the progress. */
export async function importRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts;
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: largestFile, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    const serveImport = (endpoint: typeof contract.startDogImport, isDryRun: boolean, summary: string): void =>
      serve(scope, endpoint, {
        access: inSection('pedigrees', headStaff),
        input: schemas.noInput,
        answer: files.importStarted,
        summary,
        upload: true,
        receiveMs,
        ownQueue: true,
        perMinute: 10,
        handle: async ({ session, request }) => {
          const brought = await receiveFile(parts.config.DATA_DIR, request);
          const importId = await begin(parts, { ...brought, isDryRun, startedBy: session.accountId });
          await recordStaffAct(db, session, {
            action: endpoint.name,
            about: `Файл «${brought.fileName}», № ${importId}`,
            changes: [{ field: isDryRun ? 'Проверка файла' : 'Импорт собак', from: 'нет', to: `начат, № ${importId}` }],
          });
          return { import_id: importId };
        },
      });
    serveImport(contract.startDogImport, false, 'Импорт собак из файла CSV или XLSX');
    serveImport(contract.tryDogImport, true, 'Проверка файла с собаками: в базу ничего не пишется');
  });
  serve(app, contract.listDogImports, {
    access: inSection('pedigrees', headStaff),
    input: schemas.noInput,
    answer: files.importList,
    summary: 'Последние импорты собак',
    handle: () => listImports(db),
  });
  serve(app, contract.getDogImport, {
    access: inSection('pedigrees', headStaff),
    input: files.importInput,
    answer: files.importDetails,
    summary: 'Импорт собак: ход и отклонённые строки с причинами',
    handle: ({ input }) => getImport(db, input.importId, input.after ?? 0),
  });
  serveFile(app, contract.getImportMistakes, {
    access: inSection('pedigrees', headStaff),
    input: files.mistakesInput,
    summary: 'Импорт собак: отклонённые строки файлом CSV, чтобы исправить и прочитать снова',
    as: 'attachment',
    handle: async ({ input }) => ({ ...(await mistakesOf(db, input.importId)), mediaType: 'text/csv; charset=utf-8' }),
  });
}

async function newFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, 'imports');
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, 'in-'));
}

interface Brought {
  path: string;
  /** A temporary folder, removed after the import. */
  folder: string;
  fileName: string;
}

async function receiveFile(dataDir: string, request: FastifyRequest): Promise<Brought> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new PortalError(400, { file: 'Выберите файл CSV или XLSX' });
  const folder = await newFolder(dataDir);
  const path = join(folder, 'dogs');
  try {
    await writeStream(part.file, path);
    if (part.file.truncated)
      throw new PortalError(413, { file: 'Файл больше 2 ГБ: загрузите его командой portal import dogs' });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { path, folder, fileName: cleanText(part.filename).slice(-120) || 'файл' };
}

interface Order extends Brought {
  isDryRun: boolean;
  startedBy: number | null;
}

/** Resolves as soon as the import has its record; the rest runs in the background and removes the file at the end. */
function begin({ db, log }: Parts, { folder, ...order }: Order): Promise<number> {
  return new Promise((resolve, reject) => {
    importDogs({ db, log }, { ...order, now: clock.now() }, resolve)
      .catch((error: Error) => {
        if (!(error instanceof PortalError)) log.error({ err: error }, 'dog import failed');
        reject(error);
      })
      .finally(() => rm(folder, { recursive: true, force: true }))
      .catch((error: Error) => log.warn({ err: error }, 'uploaded import file was not removed'));
  });
}
