import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addBreedingRule, editBreedingRule } from './commands.ts';
import { listStaffRules } from './queries.ts';

export function breedingRuleRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listBreedingRules, {
    access: inSection('litters', headStaff),
    input: schemas.noInput,
    answer: schemas.staffRules,
    summary: 'Правила разведения',
    handle: () => listStaffRules(db),
  });
  serveIdempotent(app, db, contract.addBreedingRule, {
    access: inSection('litters', headStaff),
    input: schemas.ruleAdded,
    answer: schemas.ruleMade,
    summary: 'Новое правило разведения',
    handle: ({ input, session, tx }) => addBreedingRule(tx, session, input),
  });
  serve(app, contract.editBreedingRule, {
    access: inSection('litters', headStaff),
    input: schemas.ruleEdited,
    answer: schemas.ruleDone,
    summary: 'Изменить или подтвердить правило разведения',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editBreedingRule(tx, session, input));
      return {};
    },
  });
}
