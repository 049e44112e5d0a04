import type { FastifyInstance } from 'fastify';
import { only, orGuest, ownOnly } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { critiqueRoutes } from '../critiques/server/routes.ts';
import { followRoutes } from '../follows/server/routes.ts';
import { liveRoutes } from '../live/server/routes.ts';
import { mainRingRoutes } from '../mainRing/server/routes.ts';
import { myDayRoutes } from '../myDay/server/routes.ts';
import * as schemas from '../schemas.ts';
import { sheetRoutes } from '../sheets/server/routes.ts';
import { openRings } from './commands/openRings.ts';
import { reopenBreed, saveSettings } from './commands/organise.ts';
import { enterRing, renewJudgePin, renewRingPin, revokePhone, saveStewards } from './commands/phones.ts';
import { fillRingReport } from './commands/report.ts';
import { syncRing } from './commands/sync.ts';
import { ringCookie } from './cookies.ts';
import { getDesk } from './queries/desk.ts';
import { previewRingReport } from './queries/report.ts';
import { getRing } from './queries/ring.ts';

interface Parts {
  db: Db;
  config: Config;
}

export function ringRoutes(app: FastifyInstance, { db, config, files }: Parts & { files: Files }): void {
  liveRoutes(app, { db });
  followRoutes(app, { db });
  myDayRoutes(app, { db, config });
  deskRoutes(app, { db, config });
  mainRingRoutes(app, { db });
  reportRoutes(app, { db });
  phoneRoutes(app, { db, config });
  critiqueRoutes(app, { db });
  sheetRoutes(app, { db, files });
}

/** Calls of the organiser. */
function deskRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, contract.getRingDesk, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.desk,
    summary: 'Ринги своей выставки: породы, судьи, телефоны, главный ринг',
    handle: ({ input, session }) => getDesk(db, session, { ...input, publicUrl: publicUrlOf(config) }),
  });
  serve(app, contract.openRings, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.opened,
    perMinute: 60,
    summary: 'Открыть ринги своей выставки по расписанию; PIN видны только в ответе',
    handle: ({ input, session }) => db.transaction((tx) => openRings(tx, config, session, input.exhibitionId)),
  });
  serve(app, contract.renewRingPin, {
    access: ownOnly(),
    input: schemas.ringOfShow,
    answer: schemas.pin,
    perMinute: 30,
    summary: 'Новый PIN ринга своей выставки; прежний больше не подходит',
    handle: async ({ input, session }) => ({
      pin: await db.transaction((tx) => renewRingPin(tx, config, session, input)),
    }),
  });
  serve(app, contract.renewJudgePin, {
    access: ownOnly(),
    input: schemas.judgeOfShow,
    answer: schemas.pin,
    perMinute: 30,
    summary: 'Новый PIN судьи своей выставки; прежним породу не закрыть',
    handle: async ({ input, session }) => ({
      pin: await db.transaction((tx) => renewJudgePin(tx, config, session, input)),
    }),
  });
  serve(app, contract.revokeRingPhone, {
    access: ownOnly(),
    input: schemas.phoneOfShow,
    answer: schemas.done,
    summary: 'Отключить телефон от ринга своей выставки, сразу',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => revokePhone(tx, session, input));
      return {};
    },
  });
  serve(app, contract.saveRingStewards, {
    access: ownOnly(),
    input: schemas.stewardsInput,
    answer: schemas.done,
    summary: 'Каким распорядителям команды открывается ринг своей выставки',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => saveStewards(tx, session, input));
      return {};
    },
  });
  serve(app, contract.saveRingSettings, {
    access: ownOnly(),
    input: schemas.settingsInput,
    answer: schemas.done,
    summary: 'Что посетители видят о рингах своей выставки; устаревшая правка получает 412',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => saveSettings(tx, session, input));
      return {};
    },
  });
  serveIdempotent(app, db, contract.reopenBreed, {
    access: ownOnly(),
    input: schemas.reopenInput,
    answer: schemas.done,
    summary: 'Открыть снова закрытую породу своей выставки, с причиной; устаревшая правка получает 412',
    handle: async ({ tx, input, session }) => {
      await reopenBreed(tx, session, input);
      return {};
    },
  });
}

/** The report of the organiser, filled from closed breeds. */
function reportRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  serve(app, contract.previewRingReport, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.reportFill,
    summary: 'Что даст отчёту своей выставки заполнение из закрытых пород',
    handle: ({ input, session }) => previewRingReport(db, session, input.exhibitionId),
  });
  serveIdempotent(app, db, contract.fillRingReport, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.reportFill,
    summary: 'Заполнить итоговый отчёт своей выставки из закрытых пород: написанное остаётся',
    handle: ({ tx, input, session }) => fillRingReport(tx, session, input.exhibitionId),
  });
}

/** Calls of phones at a ring. */
function phoneRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, contract.enterRing, {
    access: orGuest('showTeam', 'everyone'),
    input: schemas.entryInput,
    answer: schemas.entered,
    example: { code: 'abcdefghjkmn' },
    // All phones of a hall may have one address; wrong PINs are counted at the ring.
    perMinute: 300,
    summary: 'Войти в ринг на телефоне: по PIN ринга или по ссылке распорядителя',
    handle: async ({ input, session, reply }) => {
      const pass = await enterRing(db, config, session, input);
      reply.header('set-cookie', ringCookie(config, pass));
      return { ring_id: pass.ringId };
    },
  });
  serve(app, contract.getRing, {
    access: orGuest('ring', only()),
    input: schemas.ringInput,
    answer: schemas.ring,
    perMinute: 60,
    summary: 'Ринг для телефона распорядителя: породы, собаки, правила',
    handle: ({ input, session }) => getRing(db, session, input.ringId),
  });
  serve(app, contract.syncRing, {
    access: orGuest('ring', only()),
    input: schemas.syncInput,
    answer: schemas.synced,
    perMinute: 240,
    summary: 'Принять действия телефона в ринге, каждое один раз, и вернуть действия остальных',
    handle: ({ input, session }) => db.transaction((tx) => syncRing(tx, config, session, input)),
  });
}
