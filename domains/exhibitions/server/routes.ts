import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { exhibitionEditRoutes } from '../edit/server/routes.ts';
import { feeRoutes } from '../entryFees/server/routes.ts';
import { onBreedRoutes } from '../forBreedPage/server/routes.ts';
import { onProfileRoutes } from '../forProfilePage/server/routes.ts';
import { invitationRoutes } from '../invitations/server/routes.ts';
import { messageRoutes } from '../messages/server/routes.ts';
import { sheetRoutes } from '../reportRows/server/routes.ts';
import { reportAdminRoutes } from '../reports/server/admin/routes.ts';
import { reportRoutes } from '../reports/server/routes.ts';
import { resultRoutes } from '../results/server/routes.ts';
import { scheduleRoutes } from '../schedule/server/routes.ts';
import * as schemas from '../schemas.ts';
import { showRulesRoutes } from '../showLimits/server/routes.ts';
import { trialRoutes } from '../trials/server/routes.ts';
import { calendarRoutes } from './feeds.ts';
import { countExhibitions } from './queries/countExhibitions.ts';
import { describeFilter } from './queries/describeFilter.ts';
import { getExhibition } from './queries/getExhibition.ts';
import { listExhibitions } from './queries/listExhibitions.ts';
import { listMonth } from './queries/listMonth.ts';
import { listNearby } from './queries/listNearby.ts';
import { listNearest } from './queries/listNearest.ts';
import { listResults } from './queries/listResults.ts';

/** The calendar is the same for every viewer, so its answers are cached until a domain event of their topics. */
export function exhibitionRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  onProfileRoutes(app, { db });
  serve(app, contract.listExhibitions, {
    access: 'everyone',
    revalidate: true,
    input: schemas.listInput,
    answer: schemas.exhibitionPage,
    summary: 'Календарь: страница списка',
    handle: ({ input }) => listExhibitions(db, input, clock.now()),
  });
  serve(app, contract.listUpcoming, {
    access: 'everyone',
    revalidate: true,
    input: schemas.upcomingInput,
    answer: schemas.upcomingList,
    summary: 'Календарь: ближайшие мероприятия',
    handle: ({ input }) => listNearest(db, input.count, clock.now(), { alias: input.alias }),
  });
  serve(app, contract.listNearby, {
    access: 'everyone',
    revalidate: true,
    input: schemas.nearbyInput,
    answer: schemas.nearby,
    summary: 'Календарь: ближайшие выставки города, его региона или страны',
    handle: ({ input }) => listNearby(db, input.city, clock.now()),
  });
  serve(app, contract.countExhibitions, {
    access: 'everyone',
    revalidate: true,
    input: schemas.facetsInput,
    answer: schemas.facets,
    summary: 'Календарь: сколько мероприятий по месяцам, рангам и городам',
    handle: ({ input }) => countExhibitions(db, input, clock.now()),
  });
  serve(app, contract.listMonth, {
    access: 'everyone',
    revalidate: true,
    input: schemas.monthInput,
    answer: schemas.month,
    summary: 'Календарь: месяц по дням',
    handle: ({ input }) => listMonth(db, input, clock.now()),
  });
  serve(app, contract.describeFilter, {
    access: 'everyone',
    revalidate: true,
    input: schemas.filterInput,
    answer: schemas.knownFilter,
    summary: 'Календарь: названия выбранного в фильтре',
    handle: ({ input }) => describeFilter(db, input),
  });
  serve(app, contract.listResults, {
    access: 'everyone',
    revalidate: true,
    input: schemas.resultsInput,
    answer: schemas.resultsPage,
    summary: 'Результаты выставок CAC и CACIB: победители с титулами',
    handle: ({ input }) => listResults(db, input),
  });
  serve(app, contract.getExhibition, {
    access: 'everyone',
    revalidate: true,
    input: schemas.exhibitionInput,
    answer: schemas.exhibition,
    summary: 'Мероприятие',
    handle: ({ input }) => getExhibition(db, input.exhibitionId, clock.now()),
  });
  onBreedRoutes(app, { db });
  exhibitionEditRoutes(app, db);
  reportRoutes(app, db);
  reportAdminRoutes(app, db);
  sheetRoutes(app, { db, config });
  resultRoutes(app, db);
  trialRoutes(app, db);
  showRulesRoutes(app, db);
  invitationRoutes(app, { db, config });
  scheduleRoutes(app, { db, config });
  feeRoutes(app, db);
  messageRoutes(app, db);
  calendarRoutes(app, { db, config });
}
