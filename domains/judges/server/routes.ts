import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { onProfileRoutes } from '../forProfilePage/server/routes.ts';
import { linkRoutes } from '../links/server/routes.ts';
import * as schemas from '../schemas.ts';
import { setUnavailableDays } from './commands/setUnavailableDays.ts';
import { listReferees } from './queries.ts';

export function judgeRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  linkRoutes(app, { db, config });
  onProfileRoutes(app, { db });
  serve(app, contract.listReferees, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.refereeList,
    summary: 'Судьи',
    revalidate: true,
    handle: () => listReferees(db),
  });
  serve(app, contract.setUnavailableDays, {
    access: ownOnly('judge'),
    input: schemas.unavailableDaysInput,
    answer: schemas.unavailableDays,
    summary: 'Дни, когда судья не может судить: весь выбор с сегодняшнего дня',
    handle: ({ input, session }) => {
      return setUnavailableDays(db, session.profileId, input.days, clock.now());
    },
  });
}
