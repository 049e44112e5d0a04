import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listMapPage } from './queries/page.ts';
import { listMapPlaces } from './queries/places.ts';
import { listMapPoints } from './queries/points.ts';

export function mapRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listMapPoints, {
    access: 'everyone',
    input: noInput,
    answer: schemas.mapPoints,
    summary: 'Карта: точки клубов, питомников и НКП',
    revalidate: true,
    handle: () => listMapPoints(db),
  });
  serve(app, contract.listMapPage, {
    access: 'everyone',
    input: schemas.mapPageInput,
    answer: schemas.mapPage,
    summary: 'Карта: страница списка и сколько организаций по местам',
    handle: ({ input }) => listMapPage(db, input),
  });
  serve(app, contract.listMapPlaces, {
    access: 'everyone',
    input: schemas.mapPlacesInput,
    answer: schemas.mapPlaces,
    summary: 'Карта: карточки точек',
    handle: ({ input }) => listMapPlaces(db, input.ids),
  });
}
