import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { qrOf } from '#platform/server/qr.ts';
import { serve } from '#platform/server/serve.ts';
import { printedPaper } from '../../cards/server/printed.ts';
import * as contract from '../../contract.ts';
import { getPaperPicture } from '../../issuedPapers/contract.ts';
import * as papers from '../../issuedPapers/schemas.ts';
import { paperPicture } from '../../issuedPapers/server/picture.ts';
import { documentPdfPath, documentPicturePath } from '../../paths.ts';
import { addressesOf } from '../documents/addresses.ts';
import type { DocumentKeys } from '../documents/keys.ts';
import { documentPdf } from '../documents/pdf.ts';
import { getDocument, type ShownDocument } from '../queries/documents.ts';

/** Rendering a PDF is CPU-bound. */
const papersPerMinute = 30;

export function documentRoutes(
  app: FastifyInstance,
  { db, config, keys }: { db: Db; config: Config; keys: DocumentKeys },
): void {
  const isOpened = ({ public_id, key_version }: ShownDocument, key: string | undefined): key is string =>
    key !== undefined && keys.opens({ publicId: public_id, keyVersion: key_version }, key);

  serve(app, contract.getIssuedDocument, {
    access: 'everyone',
    input: papers.publicDocumentInput,
    answer: papers.publicDocument,
    summary: 'Публичное лицо выданного документа',
    handle: async ({ input: { publicId, key } }) => {
      const paper = await getDocument(db, publicId, clock.now());
      const url = addressesOf(config, paper).url;
      return {
        ...paper,
        qr: { ...qrOf(url), url },
        pdf_link: isOpened(paper, key) ? documentPdfPath(publicId, key) : null,
        picture_link: isOpened(paper, key) ? documentPicturePath(publicId, key) : null,
      };
    },
  });

  /** A wrong key and an unknown paper give the same answer. */
  const openPaper = async (
    { publicId, key }: { publicId: string; key?: string | undefined },
    request: FastifyRequest,
  ): Promise<ShownDocument> => {
    const taken = app.limiter.take('document pdf', request, papersPerMinute);
    if (taken) await taken;
    const paper = await getDocument(db, publicId, clock.now());
    if (!isOpened(paper, key)) throw notFound();
    return paper;
  };
  const fileOf = (paper: ShownDocument, ending: string, mediaType: string, bytes: Buffer) => ({
    name: `${paper.kind_name} ${paper.barcode}.${ending}`,
    mediaType,
    size: bytes.length,
    stream: Readable.from([bytes]),
  });

  serveFile(app, contract.getIssuedPaper, {
    access: 'everyone',
    input: papers.publicDocumentInput,
    summary: 'Выданный документ в PDF: по секретной ссылке',
    as: 'attachment',
    handle: async ({ input, request }) => {
      const paper = await openPaper(input, request);
      const bytes = await documentPdf([await printedPaper(db, config, paper)]);
      return fileOf(paper, 'pdf', 'application/pdf', bytes);
    },
  });

  serveFile(app, getPaperPicture, {
    access: 'everyone',
    input: papers.publicDocumentInput,
    summary: 'Выданный документ картинкой для телефона: по секретной ссылке',
    as: 'attachment',
    handle: async ({ input, request }) => {
      const paper = await openPaper(input, request);
      return fileOf(paper, 'png', 'image/png', await paperPicture(paper, addressesOf(config, paper).url));
    },
  });
}
