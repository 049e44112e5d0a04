import type { FastifyInstance } from 'fastify';
import { kindOf, ownOnly, staffReach } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { mediaTypes } from '../../registry/server/file.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { orderFile } from './commands.ts';
import { findFile, listFiles } from './queries.ts';

export function registryFileRoutes(app: FastifyInstance, { db, store }: { db: Db; store: FileStore }): void {
  serveIdempotent(app, db, contract.orderRegistryFile, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation', 'admin'),
    input: schemas.orderInput,
    answer: schemas.ordered,
    summary: 'Заказать реестр файлом: его готовят отдельно и сообщают, когда он готов',
    perMinute: 10,
    handle: async ({ tx, session, input }) => {
      const kind = kindOf(session);
      if (input.is_staff ? kind !== 'federation' && kind !== 'admin' : kind === 'admin') throw forbidden();
      return { file_id: await orderFile(tx, session, staffReach(session), input, clock.now()) };
    },
  });
  serve(app, contract.listRegistryFiles, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation', 'admin'),
    input: schemas.noInput,
    answer: schemas.files,
    summary: 'Заказанные реестры: какие готовы',
    handle: ({ session }) => listFiles(db, session.accountId),
  });
  serveFile(app, contract.downloadRegistryFile, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation', 'admin'),
    input: schemas.fileInput,
    as: 'attachment',
    summary: 'Заказанный реестр: только тому, кто его заказал',
    handle: async ({ session, input }) => {
      const { fileKey, name, size, format } = await findFile(db, session.accountId, input.fileId);
      const stream = await store.open(fileKey);
      if (!stream) throw notFound();
      return { name, mediaType: mediaTypes[format], size, stream };
    },
  });
}
