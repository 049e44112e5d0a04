import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import { documentPath, documentPdfPath } from '../../paths.ts';
import * as schemas from '../../schemas.ts';
import { puppyCard } from '../../words.ts';
import type { DocumentKeys } from '../documents/keys.ts';
import { documentPdf } from '../documents/pdf.ts';
import { qrOf } from '../documents/qr.ts';
import { getDocument, type ShownDocument } from '../queries/documents.ts';

/** Drawing a paper takes the processor's time. */
const papersPerMinute = 30;

export function documentRoutes(app: FastifyInstance, { db, config, keys }: { db: Db; config: Config; keys: DocumentKeys }): void {
  const urlOf = ({ public_id, kind }: ShownDocument): string => publicUrlOf(config) + documentPath(public_id, kind === puppyCard);
  const isOpened = (publicId: string, key: string | undefined): key is string => key !== undefined && keys.opens(publicId, key);

  serve(app, contract.getIssuedDocument, {
    access: 'public',
    input: schemas.publicDocumentInput,
    answer: schemas.publicDocument,
    summary: 'Публичное лицо выданного документа',
    handle: async ({ input: { publicId, key } }) => {
      const paper = await getDocument(db, publicId, new Date());
      const url = urlOf(paper);
      return { ...paper, qr: { ...qrOf(url), url }, pdf_link: isOpened(publicId, key) ? documentPdfPath(publicId, key) : null };
    },
  });

  serveFile(app, contract.getIssuedPaper, {
    access: 'public',
    input: schemas.publicDocumentInput,
    summary: 'Выданный документ в PDF: по секретной ссылке',
    as: 'attachment',
    handle: async ({ input: { publicId, key }, request }) => {
      const taken = app.limiter.take('document pdf', request, papersPerMinute);
      if (taken) await taken;
      // A wrong key and no such paper are told apart by nobody.
      if (!isOpened(publicId, key)) throw notFound();
      const paper = await getDocument(db, publicId, new Date());
      const bytes = await documentPdf(paper, urlOf(paper));
      return { name: `${paper.kind_name} ${paper.barcode}.pdf`, mediaType: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
    },
  });
}
