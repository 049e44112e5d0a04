import type { FastifyInstance } from 'fastify';
import { orGuest } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { paperNames } from '../prints/texts.ts';
import * as schemas from '../schemas.ts';
import { saveAdverts } from './commands/adverts.ts';
import { freezeByHand, saveSettings } from './commands/freeze.ts';
import { addLateDog, correctLine } from './commands/lines.ts';
import { markPrinted, orderPaper } from './commands/papers.ts';
import { fillReport } from './commands/report.ts';
import { isCatalogueOpen } from './queries/catalogue.ts';
import { getCatalogueDesk, getLine } from './queries/desk.ts';
import { listCatalogues } from './queries/openCatalogues.ts';
import { findPaper, getPaper } from './queries/papers.ts';
import { previewReport } from './queries/report.ts';
import { getCatalogue, previewCatalogue } from './queries/view.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  { db, config, files }: { db: Db; config: Config; files: Files },
): void {
  const publicUrl = publicUrlOf(config);
  serve(app, contract.getCatalogue, {
    access: orGuest('showTeam', 'everyone'),
    input: schemas.catalogueInput,
    answer: schemas.catalogue,
    perMinute: 120,
    summary: 'Каталог выставки: всем не раньше чем за два часа до начала, организатору и федерации сразу',
    handle: ({ input, session }) => getCatalogue(db, session, input),
  });
  serve(app, contract.listCatalogues, {
    access: 'everyone',
    input: schemas.listInput,
    answer: schemas.openCatalogues,
    summary: 'Каталоги выставок, открытые для всех',
    handle: ({ input }) => listCatalogues(db, input.after),
  });
  serve(app, contract.getCatalogueState, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.state,
    summary: 'Открыт ли каталог выставки для всех',
    handle: async ({ input }) => ({ is_open: await isCatalogueOpen(db, input.exhibitionId) }),
  });
  serve(app, contract.previewCatalogue, {
    access: orGuest('showTeam'),
    input: schemas.catalogueInput,
    answer: schemas.catalogue,
    summary: 'Каталог, каким он станет, если составить его сейчас; организатору, федерация читает',
    handle: ({ input, session }) => previewCatalogue(db, session, input),
  });
  serve(app, contract.getCatalogueDesk, {
    access: orGuest('showTeam'),
    input: schemas.showInput,
    answer: schemas.desk,
    summary: 'Состояние каталога своей выставки: настройки, изменения, бумаги; федерация читает',
    handle: ({ input, session }) => getCatalogueDesk(db, session, input.exhibitionId),
  });
  serve(app, contract.saveCatalogueSettings, {
    access: orGuest('showTeam'),
    input: schemas.settingsInput,
    answer: schemas.desk,
    summary: 'Как составить каталог своей выставки; устаревшая правка получает 412',
    handle: ({ input, session }) =>
      db.transaction(async (tx) => {
        await saveSettings(tx, session, input);
        return getCatalogueDesk(tx, session, input.exhibitionId);
      }),
  });
  serve(app, contract.saveAdverts, {
    access: 'member',
    input: schemas.advertsInput,
    answer: schemas.desk,
    perMinute: 60,
    summary: 'Реклама в каталоге своей выставки и её порядок; устаревшая правка получает 412',
    handle: ({ input, session }) =>
      db.transaction(async (tx) => {
        await saveAdverts(tx, session, input);
        return getCatalogueDesk(tx, session, input.exhibitionId);
      }),
  });
  serveIdempotent(app, db, contract.freezeCatalogue, {
    access: orGuest('showTeam'),
    input: schemas.freezeInput,
    answer: schemas.done,
    perMinute: 20,
    summary: 'Составить каталог своей выставки: номера больше не меняются',
    handle: async ({ tx, input, session }) => {
      await freezeByHand(tx, session, input, publicUrl);
      return {};
    },
  });
  serveIdempotent(app, db, contract.addLateDog, {
    access: orGuest('showTeam'),
    input: schemas.lateInput,
    answer: schemas.added,
    summary: 'Внести в каталог собаку, пропущенную по ошибке организатора: номер «45а»',
    handle: async ({ tx, input, session }) => ({ number: await addLateDog(tx, session, input, publicUrl) }),
  });
  serve(app, contract.getCatalogueLine, {
    access: orGuest('showTeam'),
    input: schemas.lineInput,
    answer: schemas.lineValues,
    summary: 'Данные строки каталога для исправления',
    handle: ({ input, session }) => getLine(db, session, input),
  });
  serve(app, contract.correctLine, {
    access: orGuest('showTeam'),
    input: schemas.correctInput,
    answer: schemas.done,
    summary: 'Исправить ошибку организатора в строке каталога: номер остаётся; устаревшая правка получает 412',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => correctLine(tx, session, input));
      return {};
    },
  });
  serve(app, contract.orderPaper, {
    access: orGuest('showTeam', 'everyone'),
    input: schemas.paperInput,
    answer: schemas.ordered,
    perMinute: 60,
    summary: 'Заказать бумагу выставки: 202, пока её готовят; без входа только открытый каталог целиком',
    handle: async ({ input, session, reply }) => {
      const paper = await db.transaction((tx) => orderPaper(tx, session, input));
      if (paper.state === 'waiting') reply.code(202);
      return paper;
    },
  });
  serve(app, contract.markPrinted, {
    access: orGuest('showTeam'),
    input: schemas.printedInput,
    answer: schemas.ordered,
    perMinute: 60,
    summary: 'Отметить, какой каталог выставки отдан в печать: следующие сохраняют его страницы',
    handle: ({ input, session }) => db.transaction((tx) => markPrinted(tx, session, input)),
  });
  serve(app, contract.getPaper, {
    access: orGuest('showTeam', 'everyone'),
    input: schemas.paperOfInput,
    answer: schemas.ordered,
    perMinute: 240,
    summary: 'Готова ли заказанная бумага выставки',
    handle: ({ input, session }) => getPaper(db, session, input),
  });
  serveFile(app, contract.downloadPaper, {
    access: orGuest('showTeam', 'everyone'),
    input: schemas.paperOfInput,
    as: 'attachment',
    summary: 'Бумага выставки, PDF; без входа только открытый каталог целиком',
    handle: async ({ input, session }) => {
      const { kind, fileKey, size } = await findPaper(db, session, input);
      const stream = fileKey === null ? null : await files.store.open(fileKey);
      if (!stream) throw notFound();
      return {
        ...{ name: `${paperNames[kind].name}.pdf`, mediaType: 'application/pdf', stream },
        ...(size !== null && { size }),
      };
    },
  });
  serve(app, contract.previewReport, {
    access: 'member',
    input: schemas.showInput,
    answer: schemas.reportFill,
    summary: 'Сколько строк добавит в отчёт каталог своей выставки',
    handle: ({ input, session }) => previewReport(db, session, input.exhibitionId),
  });
  serveIdempotent(app, db, contract.fillReport, {
    access: 'member',
    input: schemas.showInput,
    answer: schemas.reportFill,
    summary: 'Заполнить итоговый отчёт своей выставки из каталога: написанное остаётся',
    handle: ({ tx, input, session }) => fillReport(tx, session, input.exhibitionId),
  });
}
