import type { FastifyInstance } from 'fastify';
import { headStaff, inSection, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { actOnMating, decideMating } from './commands/act.ts';
import { recordBirth, savePuppies } from './commands/birth.ts';
import { declareMating } from './commands/declare.ts';
import { getDeclaredMating, listMatingReviews, listMatings } from './queries.ts';
import type { FindSentLitters } from './sentLitters.ts';

export function declaredMatingRoutes(app: FastifyInstance, parts: Parts & { findSent: FindSentLitters }): void {
  const { db, findSent } = parts;
  serve(app, contract.listMatings, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.noInput,
    answer: schemas.matings,
    summary: 'Вязки и помёты: своих сук и кобелей, и те, что регистрирует организация',
    handle: ({ session }) => listMatings(db, findSent, session.profileId),
  });
  serve(app, contract.getDeclaredMating, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.oneInput,
    answer: schemas.mating,
    summary: 'Вязка и помёт: что уже есть и что осталось',
    handle: ({ input, session }) => getDeclaredMating(db, findSent, session.profileId, input.matingId),
  });
  serveIdempotent(app, db, contract.declareMating, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.declareInput,
    answer: schemas.declared,
    summary: 'Заявить вязку своей суки',
    handle: ({ input, session, tx }) => declareMating(parts, tx, session, input, clock.now()),
  });
  serveIdempotent(app, db, contract.actOnMating, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.actInput,
    answer: schemas.done,
    summary: 'Слово владельца кобеля; отозвать вязку, приложить акт вязки',
    handle: async ({ input, session, tx }) => {
      await actOnMating(tx, session, input, clock.now());
      return {};
    },
  });
  serve(app, contract.recordBirth, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.birthInput,
    answer: schemas.saved,
    summary: 'Записать рождение щенков',
    handle: ({ input, session }) => recordBirth(db, findSent, session, input, clock.now()),
  });
  serve(app, contract.savePuppies, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.puppiesInput,
    answer: schemas.saved,
    summary: 'Клички, окрасы, клейма и чипы щенков',
    handle: ({ input, session }) => savePuppies(db, findSent, session, input),
  });
  serve(app, contract.listMatingReviews, {
    access: inSection('litters', headStaff),
    input: schemas.reviewInput,
    answer: schemas.reviews,
    summary: 'Акты вязок, которые ждут решения федерации',
    handle: ({ input }) => listMatingReviews(db, input.after),
  });
  serve(app, contract.decideMating, {
    access: inSection('litters', headStaff),
    input: schemas.decideInput,
    answer: schemas.done,
    summary: 'Решение по акту вязки',
    handle: async ({ input, session }) => {
      await decideMating(db, session, input);
      return {};
    },
  });
}
