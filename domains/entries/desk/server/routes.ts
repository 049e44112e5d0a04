import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { orGuest } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';
import { stateWords } from '../../machine.ts';
import { done, priced, showInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { actOnEntry, decideProof, undoAct } from './commands/acts.ts';
import { sendEntrantMail } from './commands/mailEntrants.ts';
import { addPaperEntry } from './commands/paper.ts';
import { getDesk, getDeskWaiting, listLog } from './queries/desk.ts';
import { listEntrantMails } from './queries/entrantMails.ts';
import { findPaperDogs, pricePaperEntry } from './queries/paper.ts';

const columns = [
  { title: 'День', width: 9 },
  { title: 'Ранг', width: 9 },
  { title: 'Порода', width: 18 },
  { title: 'Кличка', width: 24 },
  { title: 'Пол', width: 7 },
  { title: 'Номер', width: 14 },
  { title: 'Класс', width: 12 },
  { title: 'Участник', width: 20 },
  { title: 'По коду', width: 14 },
  { title: 'Конкурсы', width: 22 },
  { title: 'Состояние', width: 16 },
  { title: 'Документ', width: 16 },
  { title: 'Заказ', width: 11 },
  { title: 'Оплачен', width: 10 },
];

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function deskRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  serve(app, contract.getDesk, {
    access: orGuest('showTeam'),
    input: schemas.deskInput,
    answer: schemas.desk,
    summary: 'Записи своей выставки, организатору; федерация читает',
    handle: ({ input, session }) => getDesk(db, session, input),
  });
  serve(app, contract.listDeskLog, {
    access: orGuest('showTeam'),
    input: schemas.logInput,
    answer: schemas.log,
    summary: 'Что происходило с записями выставки, организатору; федерация читает',
    handle: ({ input, session }) => listLog(db, session, input),
  });
  serveIdempotent(app, db, contract.actOnEntry, {
    access: orGuest('showTeam'),
    input: schemas.deskActInput,
    answer: done,
    summary: 'Действие организатора с записью: подтвердить, снять, отказать, очередь, класс; устаревшее получает 412',
    handle: async ({ tx, input, session }) => {
      await actOnEntry(tx, session, input, publicUrl);
      return {};
    },
  });
  serveIdempotent(app, db, contract.undoDeskAct, {
    access: orGuest('showTeam'),
    input: schemas.undoInput,
    answer: done,
    summary: 'Отмена последнего действия организатора с записью',
    handle: async ({ tx, input, session }) => {
      await undoAct(tx, session, input, publicUrl);
      return {};
    },
  });
  serveIdempotent(app, db, contract.decideProof, {
    access: orGuest('showTeam'),
    input: schemas.proofDecision,
    answer: done,
    summary: 'Решение организатора о документе к классу',
    handle: async ({ tx, input, session }) => {
      await decideProof(tx, session, input, publicUrl);
      return {};
    },
  });
  serve(app, contract.findPaperDogs, {
    access: orGuest('showTeam'),
    input: schemas.findInput,
    answer: schemas.foundDogs,
    perMinute: 60,
    summary: 'Собаки племенной книги для бумажной заявки, с классами своей выставки, организатору',
    handle: ({ input, session }) => findPaperDogs(db, session, input),
  });
  serve(app, contract.pricePaperEntry, {
    access: orGuest('showTeam'),
    input: schemas.paperPriceInput,
    answer: priced,
    perMinute: 120,
    summary: 'Взносы по бумажной заявке с правилами цены, организатору; ничего не меняет',
    example: { lines: [{ offer_id: 1, caste_id: 1, has_proof: false }] },
    handle: ({ input, session }) => pricePaperEntry(db, session, input),
  });
  serveIdempotent(app, db, contract.addPaperEntry, {
    access: orGuest('showTeam'),
    input: schemas.paperInput,
    answer: schemas.paperAdded,
    summary: 'Запись собаки по бумажной заявке, организатором; после закрытия – с причиной, до каталога',
    example: { lines: [{ offer_id: 1, caste_id: 1, has_proof: false }], dog_id: 1 },
    handle: ({ tx, input, session }) => addPaperEntry(tx, session, input, publicUrl),
  });
  serve(app, contract.getDeskWaiting, {
    access: orGuest('showTeam'),
    input: showInput,
    answer: schemas.deskWaiting,
    summary: 'Сколько документов ждёт решения, организатору',
    handle: ({ input, session }) => getDeskWaiting(db, session, input.exhibitionId),
  });
  serve(app, contract.listEntrantMails, {
    access: orGuest('showTeam'),
    input: schemas.deskInput,
    answer: schemas.entrantMails,
    summary: 'Скольким участникам придёт письмо отобранным и что уже отправлено, организатору; без адресов',
    handle: ({ input, session }) => listEntrantMails(db, session, input),
  });
  serveIdempotent(app, db, contract.sendEntrantMail, {
    access: orGuest('showTeam'),
    input: schemas.entrantMailInput,
    answer: schemas.entrantMails,
    perMinute: 20,
    summary: 'Письмо участникам отобранных записей, по одному каждому, не больше трёх в день',
    handle: ({ tx, input, session }) => sendEntrantMail(tx, session, input, publicUrl),
  });
  serveFile(app, contract.exportEntries, {
    access: orGuest('showTeam'),
    input: schemas.deskInput,
    summary: 'Записи выставки файлом XLSX, организатору; федерация читает',
    as: 'attachment',
    handle: async ({ input, session }) => {
      const { show, rows, offers, breeds } = await getDesk(db, session, input);
      const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
      const breedOf = new Map(breeds.map(({ id, name }) => [id, name]));
      const cells = rows.map((row) => {
        const offer = offerOf.get(row.offer_id);
        return [
          offer ? formatDate(offer.day) : '',
          offer?.rank?.name ?? '',
          breedOf.get(row.breed_id) ?? '',
          row.dog,
          row.sex === 1 ? 'кобель' : 'сука',
          row.number,
          row.caste,
          row.entrant,
          row.is_by_code ? 'по коду владельца' : '',
          row.contests.join(', '),
          stateWords[row.state],
          row.proof.words,
          row.order?.number ?? '',
          row.order?.paid_on ? formatDate(row.order.paid_on) : '',
        ];
      });
      const bytes = await buffer(
        xlsxStream({
          title: `Записи: ${show.name}`,
          note: `Составлено ${formatDate(clock.today())}.`,
          columns,
          rows: (async function* () {
            yield cells;
          })(),
          limit: { rows: cells.length, note: '' },
        }),
      );
      return {
        name: `Записи ${show.name}.xlsx`,
        mediaType: xlsx,
        size: bytes.length,
        stream: Readable.from([bytes]),
      };
    },
  });
}
