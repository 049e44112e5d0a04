import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { orGuest, ownOnly } from '#platform/contract/access.ts';
import { cleanText } from '#platform/contract/cleanText.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, moscowTime } from '#platform/contract/time/dates.ts';
import { PortalError } from '#platform/server/errors.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';
import type { BookingParts } from '../../server/commands/receipts.ts';
import { findPayee } from '../../server/queries/orderPage.ts';
import type { PaymentParts } from '../../server/routes.ts';
import type { Columns } from '../columns.ts';
import * as contract from '../contract.ts';
import { statementBytes } from '../limits.ts';
import * as schemas from '../schemas.ts';
import { cashRoutes } from './cashRoutes.ts';
import { correctFault, dismissFault, dismissLine, matchLine, returnLine, settleLine } from './commands/bookByHand.ts';
import { importStatement } from './commands/importStatement.ts';
import { markSent, setRefundPayee } from './commands/refunds.ts';
import { revertStatement, unbookLine } from './commands/revert.ts';
import { paymentFile } from './paymentFile.ts';
import { bookOf, settlementsOf } from './queries/book.ts';
import { getMoney } from './queries/money.ts';
import { listShowOrders } from './queries/orders.ts';
import { outgoingPayments } from './queries/outgoing.ts';
import { readFileOf } from './statements/readFile.ts';

/**
 * Every call is for the organiser who owns the show now, and for no other account, staff included. Cash and the list of
 * orders are open to the cashier of the show's team too.
 */
export function deskRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { db, config, followers } = parts;
  const booking = ({ accountId }: { accountId: number | null }): BookingParts => ({
    ...{ followers, publicUrl: publicUrlOf(config), by: accountId },
  });
  serve(app, contract.getMoney, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.showInput,
    answer: schemas.money,
    summary: 'Деньги своей выставки: начислено, пришло, не разобрано, возвраты; организатору',
    handle: ({ input, session }) => getMoney(db, session, input.exhibitionId),
  });
  serve(app, contract.listShowOrders, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.ordersInput,
    answer: schemas.orderList,
    summary: 'Заказы своей выставки с поиском по номеру, плательщику и собаке',
    handle: ({ input, session }) => listShowOrders(db, session, input),
  });
  serveFile(app, contract.downloadBook, {
    access: ownOnly(),
    input: schemas.showInput,
    as: 'attachment',
    summary: 'Книга денег своей выставки, XLSX; на втором листе перечисления платёжного сервиса',
    handle: async ({ input, session }) => ({
      name: `Деньги выставки ${input.exhibitionId}.xlsx`,
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      stream: xlsxStream(
        await bookOf(db, session, input.exhibitionId, clock.now()),
        await settlementsOf(db, session, input.exhibitionId, clock.now()),
      ),
    }),
  });
  serveFile(app, contract.downloadRefundFile, {
    access: ownOnly(),
    input: schemas.showInput,
    as: 'attachment',
    summary: 'Возвраты платёжными поручениями для банка, формат 1С',
    handle: async ({ input, session }) => {
      const { show } = await organiserOf(db, session, input.exhibitionId, 'money');
      const payer = await findPayee(db, session.profileId);
      if (!payer) throw new PortalError(409, noPayee);
      const payments = await outgoingPayments(db, session.profileId, show);
      if (payments.length === 0)
        throw new PortalError(409, 'Отправлять нечего: нет возвратов с известными счётом и БИК получателя.');
      const bytes = paymentFile(payer, payments, { day: clock.today(), time: `${moscowTime(clock.now())}:00` });
      return {
        name: `Возвраты ${formatDate(clock.today())}.txt`,
        mediaType: 'text/plain; charset=windows-1251',
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
  writeRoutes(app, parts, booking);
  cashRoutes(app, parts, booking);
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: statementBytes, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    serve(scope, contract.importStatement, {
      access: ownOnly(),
      input: schemas.importInput,
      answer: schemas.imported,
      summary: 'Загрузить выписку банка: 1С, CSV, XLSX. Та же выписка второй раз ничего не меняет',
      upload: true,
      perMinute: 20,
      receiveMs: 5 * 60_000,
      handle: async ({ input, session, request }) => {
        await organiserOf(db, session, input.exhibitionId, 'money');
        const organiserId = session.profileId;
        const payee = await findPayee(db, organiserId);
        if (!payee) throw new PortalError(409, { file: noPayee });
        const columns = columnsIn(input.columns);
        const folder = await newFolder(config.DATA_DIR);
        try {
          const { path, fileName } = await receive(request, folder);
          const read = await readFileOf(path, payee.account, columns);
          const nothing = { statement_id: null, added: 0, booked: 0, open: 0, faulty: 0, known: 0 };
          if ('headings' in read) return { ...nothing, unknown_columns: read };
          const order = { ...read, organiserId, account: payee.account, fileName };
          const counts = await db.transaction((tx) => importStatement(tx, order, booking(session)));
          return { ...counts, unknown_columns: null };
        } catch (error) {
          if (error instanceof UnreadableTable) throw new PortalError(400, { file: error.message });
          throw error;
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    });
  });
}

const noPayee = 'Сначала укажите, куда платить: по счёту портал узнаёт вашу выписку.';

function columnsIn(text: string | undefined): Columns | null {
  if (!text) return null;
  const parsed = schemas.chosenColumns.safeParse(parsedJson(text));
  if (!parsed.success) throw new PortalError(400, { columns: 'Столбцы выбраны неверно: выберите их заново' });
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function newFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, 'imports');
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, 'statement-'));
}

const mostMb = statementBytes / 1024 ** 2;

async function receive(request: FastifyRequest, folder: string): Promise<{ path: string; fileName: string }> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new PortalError(400, { file: 'Выберите файл выписки' });
  const path = join(folder, 'statement');
  await writeStream(part.file, path);
  if (part.file.truncated)
    throw new PortalError(413, { file: `Файл больше ${mostMb} МБ. Выгрузите выписку за меньший срок.` });
  if ((await stat(path)).size === 0) throw new PortalError(400, { file: 'Файл пустой' });
  return { path, fileName: cleanText(part.filename ?? '').slice(-120) || 'выписка' };
}

function writeRoutes(
  app: FastifyInstance,
  { db }: PaymentParts,
  booking: (by: { accountId: number | null }) => BookingParts,
): void {
  serveIdempotent(app, db, contract.revertStatement, {
    access: ownOnly(),
    input: schemas.statementInput,
    answer: schemas.done,
    summary: 'Отменить загрузку выписки встречными записями',
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      const own = { organiserId: session.profileId, statementId: input.statementId };
      await revertStatement(tx, own, booking(session));
      return {};
    },
  });
  serveIdempotent(app, db, contract.matchLine, {
    access: ownOnly(),
    input: schemas.matchInput,
    answer: schemas.done,
    summary: 'Зачесть перевод в заказы; изменившийся остаток получает 412',
    example: { parts: [{ number: 'ЗК-1', amount: 150_000 }] },
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      await matchLine(tx, { ...input, organiserId: session.profileId }, booking(session));
      return {};
    },
  });
  serveIdempotent(app, db, contract.returnLine, {
    access: ownOnly(),
    input: schemas.returnInput,
    answer: schemas.done,
    summary: 'Вернуть перевод без заказа: в список возвратов',
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      await returnLine(tx, { ...input, organiserId: session.profileId, by: session.accountId });
      return {};
    },
  });
  serveIdempotent(app, db, contract.settleLine, {
    access: ownOnly(),
    input: schemas.settlementInput,
    answer: schemas.done,
    summary: 'Перевод – перечисление платёжного сервиса за оплаты картой',
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      await settleLine(tx, { ...input, organiserId: session.profileId, by: session.accountId });
      return {};
    },
  });
  serve(app, contract.dismissLine, {
    access: ownOnly(),
    input: schemas.dismissInput,
    answer: schemas.done,
    summary: 'Перевод не про заказы: отложить или вернуть в разбор',
    handle: async ({ input: { is_dismissed: isDismissed, ...input }, session }) => {
      await db.transaction(async (tx) => {
        await organiserOf(tx, session, input.exhibitionId, 'money');
        await dismissLine(tx, { ...input, isDismissed, organiserId: session.profileId });
      });
      return {};
    },
  });
  serveIdempotent(app, db, contract.unbookLine, {
    access: ownOnly(),
    input: schemas.lineInput,
    answer: schemas.done,
    summary: 'Отменить зачисление одного перевода: он снова ждёт разбора',
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      await unbookLine(tx, { organiserId: session.profileId, lineId: input.lineId }, booking(session));
      return {};
    },
  });
  serve(app, contract.dismissFault, {
    access: ownOnly(),
    input: schemas.faultInput,
    answer: schemas.done,
    summary: 'Скрыть строку выписки, которую портал не прочитал',
    handle: async ({ input, session }) => {
      await db.transaction(async (tx) => {
        await organiserOf(tx, session, input.exhibitionId, 'money');
        await dismissFault(tx, { organiserId: session.profileId, faultId: input.faultId });
      });
      return {};
    },
  });
  serveIdempotent(app, db, contract.markRefundSent, {
    access: ownOnly(),
    input: schemas.refundInput,
    answer: schemas.done,
    summary: 'Возврат отправлен',
    handle: async ({ tx, input, session }) => {
      await organiserOf(tx, session, input.exhibitionId, 'money');
      const { profileId: organiserId, accountId: by } = session;
      await markSent(tx, { organiserId, refundId: input.refundId, by });
      return {};
    },
  });
  serve(app, contract.setRefundPayee, {
    access: ownOnly(),
    input: schemas.refundPayeeInput,
    answer: schemas.done,
    summary: 'Куда вернуть деньги: получатель, счёт, БИК',
    handle: async ({ input, session }) => {
      await db.transaction(async (tx) => {
        await organiserOf(tx, session, input.exhibitionId, 'money');
        await setRefundPayee(tx, { ...input, organiserId: session.profileId });
      });
      return {};
    },
  });
  serveIdempotent(app, db, contract.correctFault, {
    access: ownOnly(),
    input: schemas.correctionInput,
    answer: schemas.corrected,
    summary: 'Исправить строку выписки, которую портал не прочитал: она зачисляется как остальные',
    handle: async ({ tx, input: { exhibitionId, ...typed }, session }) => {
      await organiserOf(tx, session, exhibitionId, 'money');
      return correctFault(tx, { ...typed, organiserId: session.profileId }, booking(session));
    },
  });
}
