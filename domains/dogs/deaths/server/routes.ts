import type { FastifyInstance } from 'fastify';
import { headStaff, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import { isOwner } from '../../owners/server/queries.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { removeDeath, reportDeath, takeBackDeath, writeDeath } from './commands/report.ts';
import { readOwnDeath } from './queries.ts';

export function deathRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const access = ownOnly('user', 'judge', 'kennel');
  serve(app, contract.getOwnDeath, {
    access,
    input: schemas.dogInput,
    answer: schemas.ownDeath,
    summary: 'Что записано о смерти своей собаки и до какого дня это можно исправить',
    handle: async ({ input: { dogId }, session }) => {
      if (!(await isOwner(db, dogId, session.profileId))) throw notFound();
      return readOwnDeath(db, dogId, clock.today());
    },
  });
  serve(app, contract.reportDeath, {
    access,
    input: schemas.deathReported,
    answer: schemas.done,
    summary: 'Сообщить о смерти своей собаки или исправить сообщение',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => reportDeath(tx, session, input, clock.now()));
      return {};
    },
  });
  serve(app, contract.takeBackDeath, {
    access,
    input: schemas.dogInput,
    answer: schemas.done,
    summary: 'Собака жива: убрать ошибочное сообщение о смерти',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => takeBackDeath(tx, session, input.dogId, clock.now()));
      return {};
    },
  });
  serve(app, contract.getStaffDeath, {
    access: inSection('pedigrees', headStaff),
    input: schemas.dogInput,
    answer: schemas.ownDeath,
    summary: 'Что записано о смерти собаки, для сотрудника',
    handle: ({ input }) => readOwnDeath(db, input.dogId, clock.today()),
  });
  serve(app, contract.writeDeath, {
    access: inSection('pedigrees', headStaff),
    input: schemas.deathWritten,
    answer: schemas.done,
    summary: 'Записать или исправить смерть собаки: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => writeDeath(tx, session, input, clock.now()));
      return {};
    },
  });
  serve(app, contract.removeDeath, {
    access: inSection('pedigrees', headStaff),
    input: schemas.deathRemoved,
    answer: schemas.done,
    summary: 'Убрать ошибочную запись о смерти: с причиной',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => removeDeath(tx, session, input));
      return {};
    },
  });
}
