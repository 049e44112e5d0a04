import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxFileBytes } from '#domains/media/limits.ts';
import { only, orGuest, ownOnly } from '#platform/contract/access.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { removeSheet } from './commands/removeSheet.ts';
import { takeSheet } from './commands/takeSheet.ts';
import { listSheets } from './queries/sheets.ts';

export function sheetRoutes(app: FastifyInstance, { db, files }: { db: Db; files: Files }): void {
  serve(app, contract.listSheets, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.sheets,
    summary: 'Фотографии листов с описаниями, снятые в рингах своей выставки',
    handle: ({ input, session }) => listSheets(db, session, input.exhibitionId),
  });
  serve(app, contract.removeSheet, {
    access: ownOnly(),
    input: schemas.sheetOfShow,
    answer: schemas.done,
    summary: 'Удалить фотографию описания своей выставки',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => removeSheet(tx, session, input));
      return {};
    },
  });
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxFileBytes, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    serve(scope, contract.uploadSheet, {
      access: orGuest('ring', only()),
      input: schemas.sheetInput,
      answer: schemas.done,
      summary: 'Фотография листа с описанием из ринга, JPEG; та же фотография второй раз ничего не меняет',
      upload: true,
      receiveMs: 10 * minuteMs,
      // All phones of a hall may have one address.
      perMinute: 300,
      // Outside the concurrency limit: an upload mostly waits for the network and the file worker.
      ownQueue: true,
      handle: async ({ input, session, request }) => {
        await takeSheet({ db, files }, session, input, request);
        return {};
      },
    });
  });
}
