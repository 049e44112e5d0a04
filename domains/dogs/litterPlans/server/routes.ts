import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { actOnPlan, savePlan } from './commands/plans.ts';
import { listPlans } from './queries/plans.ts';

export function litterPlanRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, contract.listLitterPlans, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.noInput,
    answer: schemas.litterPlans,
    summary: 'Планы помётов: свои, и чужие публичные с кобелём, от которого разводит смотрящий',
    handle: ({ session }) => listPlans(db, session.profileId),
  });
  serveIdempotent(app, db, contract.saveLitterPlan, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.saveInput,
    answer: schemas.saved,
    summary: 'Сохранить пару как личный план: никого не спрашивает и никому не виден',
    handle: ({ input, session, tx }) => savePlan(tx, session, input),
  });
  serveIdempotent(app, db, contract.actOnLitterPlan, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.actInput,
    answer: schemas.done,
    summary: 'Показать план всем, скрыть, убрать; согласие или отказ владельца кобеля назвать его',
    handle: async ({ input, session, tx }) => {
      await actOnPlan(parts, tx, session, input, clock.now());
      return {};
    },
  });
}
