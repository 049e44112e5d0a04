import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { exhibitionEditRoutes } from './edit/routes.ts';
import { calendarRoutes } from './feeds.ts';
import { countExhibitions } from './queries/countExhibitions.ts';
import { describeFilter } from './queries/describeFilter.ts';
import { getExhibition } from './queries/getExhibition.ts';
import { listExhibitions } from './queries/listExhibitions.ts';
import { listMonth } from './queries/listMonth.ts';
import { listNearest } from './queries/listNearest.ts';
import { listResults } from './queries/listResults.ts';
import { reportDeskRoutes } from './reports/desk/routes.ts';
import { reportRoutes } from './reports/routes.ts';

/** The calendar is one for everybody: its answers are kept, for pages and calls alike, until a fact of their topics. */
export function exhibitionRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.listExhibitions, {
    access: 'public',
    revalidate: true,
    input: schemas.listInput,
    answer: schemas.exhibitionPage,
    summary: 'Календарь: страница списка',
    handle: ({ input }) => listExhibitions(db, input, new Date()),
  });
  serve(app, contract.listUpcoming, {
    access: 'public',
    revalidate: true,
    input: schemas.upcomingInput,
    answer: schemas.upcomingList,
    summary: 'Календарь: ближайшие мероприятия',
    handle: ({ input }) => listNearest(db, input.count, new Date(), { alias: input.alias }),
  });
  serve(app, contract.countExhibitions, {
    access: 'public',
    revalidate: true,
    input: schemas.facetsInput,
    answer: schemas.facets,
    summary: 'Календарь: сколько мероприятий по месяцам, рангам и городам',
    handle: ({ input }) => countExhibitions(db, input, new Date()),
  });
  serve(app, contract.listMonth, {
    access: 'public',
    revalidate: true,
    input: schemas.monthInput,
    answer: schemas.month,
    summary: 'Календарь: месяц по дням',
    handle: ({ input }) => listMonth(db, input, new Date()),
  });
  serve(app, contract.describeFilter, {
    access: 'public',
    revalidate: true,
    input: schemas.filterInput,
    answer: schemas.knownFilter,
    summary: 'Календарь: названия выбранного в фильтре',
    handle: ({ input }) => describeFilter(db, input),
  });
  serve(app, contract.listResults, {
    access: 'public',
    revalidate: true,
    input: schemas.resultsInput,
    answer: schemas.resultsPage,
    summary: 'Результаты выставок CAC и CACIB: победители с титулами',
    handle: ({ input }) => listResults(db, input),
  });
  serve(app, contract.getExhibition, {
    access: 'public',
    revalidate: true,
    input: schemas.exhibitionInput,
    answer: schemas.exhibition,
    summary: 'Мероприятие',
    handle: ({ input }) => getExhibition(db, input.exhibitionId, new Date()),
  });
  exhibitionEditRoutes(app, db);
  reportRoutes(app, db);
  reportDeskRoutes(app, db);
  calendarRoutes(app, { db, config });
}
