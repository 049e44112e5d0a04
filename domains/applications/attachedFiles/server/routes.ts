import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { copyDocument, joinPicturesToPdf } from '#domains/media/server/public.ts';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { blanks } from '../blanks.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { isEarlier, listEarlier } from './queries.ts';

export function paperRoutes(
  app: FastifyInstance,
  { db, files }: { db: Db; files: Pick<Files, 'store' | 'tempUpload'> },
): void {
  serve(app, contract.listEarlierFiles, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.kindInput,
    answer: schemas.earlier,
    summary: 'Файлы этого вида из своих прошлых заявок',
    handle: ({ session, input }) => listEarlier(db, session.profileId, input.documentType),
  });
  serveIdempotent(app, db, contract.takeEarlierFile, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.takeInput,
    answer: schemas.taken,
    summary: 'Взять файл из прошлой заявки: в новой будет своя копия',
    perMinute: 30,
    handle: async ({ session, input }) => {
      const { profileId } = session;
      if (!(await isEarlier(db, profileId, input.document_id))) throw notFound();
      return copyDocument(db, files, profileId, input.document_id);
    },
  });
  serveIdempotent(app, db, contract.joinFiles, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.joinInput,
    answer: schemas.taken,
    summary: 'Собрать снимки страниц в один PDF',
    perMinute: 20,
    handle: ({ session, input }) => joinPicturesToPdf(db, files, session.profileId, input.document_ids),
  });
  serveFile(app, contract.getBlank, {
    access: 'everyone',
    input: schemas.kindInput,
    as: 'attachment',
    summary: 'Образец бланка: заполнить, подписать и приложить',
    handle: async ({ input }) => {
      const blank = blanks[input.documentType];
      if (!blank) throw notFound();
      const bytes = await buildPdf(blank.text);
      const name = `${blank.title}, образец.pdf`;
      return { name, mediaType: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
    },
  });
}
