import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { type FileAnswer, serveFile } from '#platform/server/files/serveFile.ts';
import { pdfStream } from '#platform/server/tableFiles/pdf.ts';
import type { Sheet } from '#platform/server/tableFiles/sheet.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { findPackage, listResults } from './queries.ts';
import { packageSheet, resultsSheet } from './sheets.ts';

/** Limits requests: a print costs as much as a dozen pages. */
const perMinute = 20;

async function asPdf(name: string, sheet: Sheet): Promise<FileAnswer> {
  const bytes = await buffer(await pdfStream(sheet));
  return { name, mediaType: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
}

export function printRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveFile(app, contract.printPackage, {
    access: ownOnly('club', 'kennel'),
    input: schemas.packageInput,
    as: 'attachment',
    summary: 'Реестр документов, приложенных к пакету заявок: на подпись и для сдачи оригиналов',
    handle: async ({ session, input, request }) => {
      if (request) await app.limiter.take('export', request, perMinute);
      const found = await findPackage(db, session.profileId, input.applicationId);
      return asPdf(`Реестр документов, пакет ${found.pack.id}.pdf`, packageSheet(found));
    },
  });
  serveFile(app, contract.printResults, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.resultsInput,
    as: 'attachment',
    summary: 'Реестр выданного по своим заявкам: отмеченное или всё',
    handle: async ({ session, input, request }) => {
      if (request) await app.limiter.take('export', request, perMinute);
      const { profileId, userType } = session;
      const now = clock.now();
      const rows = await listResults(db, profileId, input.registry, input.ids);
      if (!rows.length) throw new PortalError(409, 'Выполненных заявок здесь нет: печатать нечего');
      const name = `Реестр от ${formatDate(moscowDay(now)).replaceAll('.', '_')}.pdf`;
      return asPdf(name, resultsSheet(input.registry, rows, userType, now));
    },
  });
}
