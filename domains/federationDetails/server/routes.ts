import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { restoreDetails, saveDetails } from './commands/saveDetails.ts';
import { findEdited, getFederationDetails, toEdited } from './queries/currentDetails.ts';
import { listVersions } from './queries/listVersions.ts';

export function federationDetailsRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.getFederationDetails, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.details,
    summary: 'Федерация, которая ведёт портал: название, контакты, часы приёма, оператор персональных данных',
    handle: () => getFederationDetails(db, config),
  });
  serve(app, contract.getEditedDetails, {
    access: inSection('content', headStaff),
    input: schemas.noInput,
    answer: schemas.edited,
    summary: 'Данные федерации для правки; до первого сохранения – начальные значения',
    handle: async () => toEdited(db, await findEdited(db, config)),
  });
  serve(app, contract.saveFederationDetails, {
    access: inSection('content', headStaff),
    input: schemas.saveInput,
    answer: schemas.edited,
    summary: 'Сохранить данные федерации; прежние остаются версией',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => toEdited(tx, await saveDetails(tx, { staff: session, config }, input))),
  });
  serve(app, contract.listDetailsVersions, {
    access: inSection('content', headStaff),
    input: schemas.noInput,
    answer: schemas.versions,
    summary: 'Версии данных федерации: кто, когда и что изменил',
    handle: () => listVersions(db),
  });
  serve(app, contract.restoreFederationDetails, {
    access: inSection('content', headStaff),
    input: schemas.restoreInput,
    answer: schemas.edited,
    summary: 'Вернуть прежнюю версию данных федерации',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => toEdited(tx, await restoreDetails(tx, { staff: session, config }, input))),
  });
}
