import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { KeySheet } from '../../server/documents/keySheet.ts';
import type { DocumentKeys } from '../../server/documents/keys.ts';
import { documentPdf, type PrintedPaper } from '../../server/documents/pdf.ts';
import { formatKey } from '../../transfers/key.ts';
import { keySecrets, newKey } from '../../transfers/server/commands/keys.ts';
import { keyAddress } from '../../transfers/server/keyAddress.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { texts } from '../texts.ts';
import { addPuppyOwner, lockCard } from './commands/handOver.ts';
import { printById } from './printed.ts';
import { listPrintable, listPuppyCards } from './queries.ts';

const fileOf = (name: string, bytes: Buffer) => ({
  name,
  mediaType: 'application/pdf',
  size: bytes.length,
  stream: Readable.from([bytes]),
});
/** Rendering PDFs is CPU-bound. */
const filesPerMinute = 10;

export function cardRoutes(
  app: FastifyInstance,
  { db, config, keys }: { db: Db; config: Config; keys: DocumentKeys },
): void {
  serve(app, contract.listPuppyCards, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.litterInput,
    answer: schemas.cards,
    summary: 'Метрики щенков своего помёта: у кого щенок и кому передан',
    handle: ({ session, input }) => listPuppyCards(db, keys, session.profileId, input.litterId),
  });

  serveIdempotent(app, db, contract.addPuppyOwner, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.ownerInput,
    answer: schemas.done,
    summary: 'Кому отдан щенок: с e-mail ему уйдёт предложение, без него имя встанет в метрику',
    handle: async ({ tx, session, input }) => {
      await addPuppyOwner(tx, session, input, { now: clock.now(), publicUrl: publicUrlOf(config) });
      return {};
    },
  });

  serveFile(app, contract.printCardWithKey, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.cardInput,
    summary: 'Метрика с листом передачи: новый одноразовый ключ для покупателя',
    as: 'attachment',
    handle: async ({ session, input, request }) => {
      await app.limiter.take('cards', request, filesPerMinute);
      const now = clock.now();
      const { publicId, sheet } = await db.transaction(async (tx) => {
        const { paper } = await lockCard(tx, session.profileId, input.cardId);
        if (paper.dogId === null) throw new PortalError(409, texts.noKey);
        const key = await newKey(tx, keySecrets(config), paper.dogId, now);
        const made: KeySheet = { key: formatKey(key), ...keyAddress(config, key) };
        return { publicId: paper.publicId, sheet: made };
      });
      const one = await printById(db, config, publicId, now);
      return fileOf(`${one.paper.kind_name} ${one.paper.barcode}.pdf`, await documentPdf([{ ...one, sheet }]));
    },
  });

  serveFile(app, contract.printLitterCards, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.litterInput,
    summary: 'Все метрики помёта одним файлом',
    as: 'attachment',
    handle: async ({ session, input, request }) => {
      await app.limiter.take('cards', request, filesPerMinute);
      const papers: PrintedPaper[] = [];
      for (const publicId of await listPrintable(db, session.profileId, input.litterId))
        papers.push(await printById(db, config, publicId, clock.now()));
      const [first, ...others] = papers;
      if (!first) throw notFound();
      return fileOf('Метрики щенков.pdf', await documentPdf([first, ...others]));
    },
  });
}
