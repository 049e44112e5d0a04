import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { organizationRoutes } from '../clubsAndKennels/server/routes.ts';
import * as contract from '../contract.ts';
import { onBreedRoutes } from '../forBreedPage/server/routes.ts';
import { judgePageRoutes } from '../judgePage/server/routes.ts';
import { judgeListRoutes } from '../judges/server/routes.ts';
import { litterRoutes } from '../litters/server/routes.ts';
import { mapRoutes } from '../map/server/routes.ts';
import * as schemas from '../schemas.ts';
import { exportRoutes } from './exports.ts';
import { describeNames } from './queries/names.ts';

export function directoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  organizationRoutes(app, { db });
  judgeListRoutes(app, { db });
  judgePageRoutes(app, { db });
  mapRoutes(app, { db });
  litterRoutes(app, { db });
  onBreedRoutes(app, { db });
  exportRoutes(app, { db });
  serve(app, contract.describeNames, {
    access: 'everyone',
    input: schemas.namesInput,
    answer: schemas.names,
    summary: 'Справочники: названия выбранного в фильтре',
    handle: ({ input }) => describeNames(db, input),
  });
}
