import type { FastifyInstance } from 'fastify';
import { allowed } from '#platform/contract/rights.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setUnavailableDays } from './commands/setUnavailableDays.ts';
import { linkRoutes } from './links/routes.ts';
import { listReferees } from './queries.ts';

export function judgeRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  linkRoutes(app, { db, config });
  serve(app, contract.listReferees, {
    access: 'public',
    input: schemas.noInput,
    answer: schemas.refereeList,
    summary: 'Судьи',
    revalidate: true,
    handle: () => listReferees(db),
  });
  serve(app, contract.setUnavailableDays, {
    access: allowed('judge'),
    input: schemas.unavailableDaysInput,
    answer: schemas.unavailableDays,
    summary: 'Дни, когда судья не может судить: весь выбор с сегодняшнего дня',
    handle: ({ input, session }) => {
      if (!session) throw unauthorized();
      return setUnavailableDays(db, session.profileId, input.days, new Date());
    },
  });
}
