import type { FastifyInstance } from 'fastify';
import { administrators, inSection, ownOnly, staffOfMembers, staffReach } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { readBarcode } from '../../numbers.ts';
import type { DocumentKeys } from '../../server/documents/keys.ts';
import { findPaperByNumber } from '../../server/queries/documents.ts';
import type { FindTracked } from '../../server/routes/lookupRoutes.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { issuePaper, revokePaper } from './commands/papers.ts';
import { signedList } from './commands/signedList.ts';
import { makeKeyByStaff, retireKeyByStaff, revokeKeyByStaff } from './commands/staffKeys.ts';
import { listPublicKeys, listStaffKeys } from './queries/keys.ts';
import { getOwnPaper, listPapers, listPaperWords } from './queries/papers.ts';

/** Above the pace of typing, low enough to stop enumeration. */
const checksPerMinute = 60;

export function paperRoutes(
  app: FastifyInstance,
  { db, keys, track }: { db: Db; keys: DocumentKeys; track?: FindTracked | undefined },
): void {
  // All keys ever used, for third-party verifiers.
  app.get('/.well-known/document-keys.json', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send({ keys: await listPublicKeys(db) }),
  );

  serve(app, contract.checkPaper, {
    access: 'everyone',
    input: schemas.numberInput,
    answer: schemas.paperByNumber,
    perMinute: checksPerMinute,
    summary: 'Проверка бумаги по номеру под штрихкодом',
    handle: async ({ input: { number } }) => {
      const now = clock.now();
      const paper = await findPaperByNumber(db, number, now);
      const barcode = paper ? null : readBarcode(number);
      const is_application = barcode !== null && Boolean(await track?.(barcode));
      return { paper, is_application, checked_at: now.toISOString() };
    },
  });
  serve(app, contract.getOwnPaper, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.ownPaperInput,
    answer: schemas.ownPaper,
    summary: 'Бумага своей собаки или о которой просили вы, пока у собаки прежний владелец: с секретной ссылкой',
    handle: ({ session, input }) => getOwnPaper(db, keys, session.profileId, input.paperId, clock.now()),
  });
  serve(app, contract.getOfflinePapers, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.offlinePapers,
    perMinute: checksPerMinute,
    // The list is cached for everyone and invalidated by the next revocation.
    revalidate: true,
    summary: 'Что нужно для проверки без связи: ключи, подписанный список отозванных бумаг, породы',
    handle: async () => ({
      keys: await listPublicKeys(db),
      revoked: await signedList(db, clock.now()),
      ...(await listPaperWords(db)),
    }),
  });

  staffPapers(app, db);
  staffKeys(app, db);
}

function staffPapers(app: FastifyInstance, db: Db): void {
  serve(app, contract.listPapers, {
    access: inSection('papers', staffOfMembers),
    input: schemas.staffPapersInput,
    answer: schemas.staffPapers,
    summary: 'Выданные бумаги',
    handle: ({ input, session }) => listPapers(db, staffReach(session), input, clock.now()),
  });
  serveIdempotent(app, db, contract.issuePaper, {
    access: inSection('papers', staffOfMembers),
    input: schemas.paperIssued,
    answer: schemas.paperMade,
    summary: 'Выдать бумагу собаке',
    handle: ({ tx, session, input }) => issuePaper(tx, session, input, clock.now()),
  });
  serveIdempotent(app, db, contract.revokePaper, {
    access: inSection('papers', staffOfMembers),
    input: schemas.paperRevoked,
    answer: schemas.done,
    summary: 'Аннулировать бумагу',
    handle: async ({ tx, session, input }) => {
      await revokePaper(tx, session, input, clock.now());
      return {};
    },
  });
}

function staffKeys(app: FastifyInstance, db: Db): void {
  serve(app, contract.listDocumentKeys, {
    access: inSection('system', administrators),
    input: schemas.noInput,
    answer: schemas.staffKeys,
    summary: 'Ключи защитных меток',
    handle: () => listStaffKeys(db, clock.now()),
  });
  serveIdempotent(app, db, contract.makeDocumentKey, {
    access: inSection('system', administrators),
    input: schemas.noInput,
    answer: schemas.keyMade,
    summary: 'Новый ключ защитных меток',
    handle: ({ tx, session }) => makeKeyByStaff(tx, session, clock.now()),
  });
  serveIdempotent(app, db, contract.retireDocumentKey, {
    access: inSection('system', administrators),
    input: schemas.keyRetired,
    answer: schemas.done,
    summary: 'Вывести ключ: больше не подписывает',
    handle: async ({ tx, session, input: { kid } }) => {
      await retireKeyByStaff(tx, session, kid, clock.now());
      return {};
    },
  });
  serveIdempotent(app, db, contract.revokeDocumentKey, {
    access: inSection('system', administrators),
    input: schemas.keyRevoked,
    answer: schemas.keyGone,
    summary: 'Отозвать ключ, попавший в чужие руки',
    handle: ({ tx, session, input }) => revokeKeyByStaff(tx, session, input, clock.now()),
  });
}
