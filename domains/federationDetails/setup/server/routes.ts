import type { FastifyInstance } from 'fastify';
import { administrators, inSection } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { getSetup } from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { SetupStep } from './setupStep.ts';

export interface SetupParts {
  db: Db;
  config: Config;
  /** Of every domain, in the order in which they are done. */
  setupSteps: readonly SetupStep[];
}

export function setupRoutes(app: FastifyInstance, { db, config, setupSteps }: SetupParts): void {
  serve(app, getSetup, {
    access: inSection('system', administrators),
    input: schemas.noInput,
    answer: schemas.setup,
    summary: 'Что осталось настроить на новом портале',
    handle: async () => ({
      steps: await Promise.all(
        setupSteps.map(async ({ isDone, ...step }) => ({ ...step, is_done: await isDone(db, config) })),
      ),
    }),
  });
}
