import type { FastifyInstance } from 'fastify';
import { headStaff, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { isOwner } from '../../owners/server/queries.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { freezeRight, unfreezeRight } from './commands/freezes.ts';
import { endRight, giveRight } from './commands/rights.ts';
import { listAllRights } from './queries/freezes.ts';
import { listReceivedRights, listRights } from './queries/rights.ts';

export function rightRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const access = ownOnly('user', 'judge', 'kennel');
  serve(app, contract.listBreedingRights, {
    access,
    input: schemas.dogInput,
    answer: schemas.rights,
    summary: 'Кому передано право разведения своей собаки',
    handle: async ({ input: { dogId }, session }) => {
      if (!(await isOwner(db, dogId, session.profileId))) throw notFound();
      return listRights(db, dogId);
    },
  });
  serveIdempotent(app, db, contract.giveBreedingRight, {
    access,
    input: schemas.giveInput,
    answer: schemas.done,
    summary: 'Передать право разведения своей собаки на срок: аренда суки, хранение семени',
    handle: async ({ input, session, tx }) => {
      await giveRight(tx, session, input);
      return {};
    },
  });
  serve(app, contract.endBreedingRight, {
    access,
    input: schemas.rightInput,
    answer: schemas.done,
    summary: 'Прекратить право разведения: владелец или тот, у кого оно',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => endRight(tx, session, input.rightId));
      return {};
    },
  });
  serve(app, contract.listHeldRights, {
    // A club's mating page calls it too, and gets an empty list.
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.noInput,
    answer: schemas.held,
    summary: 'Чужие собаки, право разведения которых у меня',
    handle: ({ session }) => listReceivedRights(db, session.profileId),
  });
  serve(app, contract.listAllRights, {
    access: inSection('litters', headStaff),
    input: schemas.staffInput,
    answer: schemas.staffRights,
    summary: 'Права разведения: кто от чьей собаки разводит, приостановленные, прошлые',
    handle: ({ input }) => listAllRights(db, input),
  });
  serve(app, contract.holdRight, {
    access: inSection('litters', headStaff),
    input: schemas.holdInput,
    answer: schemas.done,
    summary: 'Приостановить право разведения до решения федерации',
    handle: async ({ input, session }) => {
      await freezeRight(db, session, input);
      return {};
    },
  });
  serve(app, contract.releaseRight, {
    access: inSection('litters', headStaff),
    input: schemas.releaseInput,
    answer: schemas.done,
    summary: 'Решить спор о праве разведения: действует дальше или прекращено',
    handle: async ({ input, session }) => {
      await unfreezeRight(db, session, input, clock.now());
      return {};
    },
  });
}
