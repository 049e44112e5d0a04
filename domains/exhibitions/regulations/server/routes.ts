import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { publishRegulations, regulationsPdf } from './commands.ts';

export function showPaperRoutes(app: FastifyInstance, { db, store }: { db: Db; store: FileStore }): void {
  serveFile(app, contract.previewRegulations, {
    access: ownOnly(),
    input: schemas.showInput,
    as: 'attachment',
    summary: 'Положение о своей выставке, собранное из того, что о ней известно, PDF',
    handle: async ({ input, session }) => {
      const bytes = await regulationsPdf(db, session, input.exhibitionId, clock.now());
      return {
        name: 'Положение о выставке.pdf',
        mediaType: 'application/pdf',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
  serveIdempotent(app, db, contract.publishRegulations, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.done,
    perMinute: 20,
    summary: 'Опубликовать собранное положение среди документов своей выставки',
    handle: async ({ tx, input, session }) => {
      await publishRegulations(tx, store, session, input.exhibitionId, clock.now());
      return {};
    },
  });
}
