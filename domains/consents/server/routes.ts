import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInReach } from '#domains/profiles/server/public.ts';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { texts } from '../texts.ts';
import { acknowledgeDecision, giveConsent, type RequestOrigin, withdrawConsent } from './commands/consents.ts';
import { decideReview } from './commands/decideReview.ts';
import { cancelDeletion, requestDeletion } from './commands/deletions.ts';
import { requestExport } from './commands/exports.ts';
import { policyRoute } from './policy.ts';
import { getConsents, listReviews } from './queries/consents.ts';
import { getExportFile, getMyData } from './queries/myData.ts';

export interface ConsentParts {
  db: Db;
  config: Config;
  store: FileStore;
}

export function consentRoutes(app: FastifyInstance, parts: ConsentParts): void {
  const { db, config } = parts;
  const publicUrl = publicUrlOf(config);
  const occasion = (request: FastifyRequest): RequestOrigin => ({ address: request.ip, now: clock.now(), publicUrl });
  const answer = { access: ownOnly(), answer: schemas.consents } as const;
  policyRoute(app, parts);

  serve(app, contract.getConsents, {
    ...answer,
    input: schemas.nothing,
    summary: 'Свои согласия и заявка на подтверждение данных',
    handle: (call) => consentsOf(db, call.session),
  });
  serve(app, contract.giveConsent, {
    ...answer,
    input: schemas.giveInput,
    perMinute: 30,
    summary: 'Дать согласие на обработку или распространение персональных данных',
    handle: async (call) => {
      await giveConsent(db, call.session, call.input, occasion(call.request));
      return consentsOf(db, call.session);
    },
  });
  serve(app, contract.withdrawConsent, {
    ...answer,
    input: schemas.withdrawInput,
    perMinute: 30,
    summary: 'Отозвать согласие: действует сразу',
    handle: async (call) => {
      await withdrawConsent(db, call.session, call.input.kind, occasion(call.request));
      return consentsOf(db, call.session);
    },
  });
  serve(app, contract.acknowledgeDecision, {
    access: ownOnly(),
    input: schemas.nothing,
    answer: schemas.done,
    summary: 'Ознакомление с решением по персональным данным',
    handle: async (call) => {
      await acknowledgeDecision(db, call.session.accountId, clock.now());
      return {};
    },
  });

  reviewRoutes(app, db, publicUrl);
  myDataRoutes(app, parts, publicUrl);
}

const consentsOf = (db: Db, { accountId, profileId }: Session) => getConsents(db, accountId, profileId);

function reviewRoutes(app: FastifyInstance, db: Db, publicUrl: string): void {
  serve(app, contract.listReviews, {
    access: inSection('identities', staffOfMembers),
    input: schemas.reviewInput,
    answer: schemas.reviewPage,
    summary: 'Заявки на подтверждение персональных данных',
    handle: ({ input, session }) => listReviews(db, isInReach(session), input),
  });
  serve(app, contract.decideReview, {
    access: inSection('identities', staffOfMembers),
    input: schemas.decideInput,
    answer: schemas.done,
    summary: 'Одобрить заявку или отказать с причиной',
    handle: async (call) => {
      await decideReview(db, call.input, { staff: call.session, now: clock.now(), publicUrl });
      return {};
    },
  });
}

function myDataRoutes(app: FastifyInstance, { db, store }: ConsentParts, publicUrl: string): void {
  const answer = { access: ownOnly(), input: schemas.nothing, answer: schemas.myData } as const;
  serve(app, contract.getMyData, {
    ...answer,
    summary: 'Архив своих данных и удаление учётной записи',
    handle: (call) => getMyData(db, call.session),
  });
  serve(app, contract.requestExport, {
    ...answer,
    summary: 'Попросить архив всех своих данных',
    handle: async (call) => {
      await requestExport(db, call.session.accountId, clock.now());
      return getMyData(db, call.session);
    },
  });
  serveFile(app, contract.downloadExport, {
    access: ownOnly(),
    input: schemas.fileInput,
    as: 'attachment',
    summary: 'Архив своих данных',
    handle: async (call) => {
      const { fileKey, size } = await getExportFile(db, call.session.accountId, call.input.id);
      const stream = await store.open(fileKey);
      if (!stream) throw new PortalError(404, texts.exportGone);
      return { name: 'Мои данные.zip', mediaType: 'application/zip', size, stream };
    },
  });
  serve(app, contract.requestDeletion, {
    ...answer,
    input: schemas.deletionInput,
    summary: 'Удалить учётную запись: через 30 дней, до тех пор можно передумать',
    handle: async (call) => {
      await requestDeletion(db, call.session, { now: clock.now(), publicUrl });
      return getMyData(db, call.session);
    },
  });
  serve(app, contract.cancelDeletion, {
    ...answer,
    summary: 'Передумать: учётная запись остаётся',
    handle: async (call) => {
      await cancelDeletion(db, call.session.accountId);
      return getMyData(db, call.session);
    },
  });
}
