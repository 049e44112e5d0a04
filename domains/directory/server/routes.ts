import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import { listMapPage } from '../map/server/queries/page.ts';
import { listMapPlaces } from '../map/server/queries/places.ts';
import { listMapPoints } from '../map/server/queries/points.ts';
import { onBreedRoutes } from '../onBreed/server/routes.ts';
import * as schemas from '../schemas.ts';
import { setLike } from './commands/like.ts';
import { exportRoutes } from './exports.ts';
import { countJudges } from './queries/judges/count.ts';
import { getReferee } from './queries/judges/getReferee.ts';
import { listJudges } from './queries/judges/list.ts';
import { describeNames } from './queries/names.ts';
import { countOrganizations } from './queries/organizations/count.ts';
import { listOrganizations } from './queries/organizations/list.ts';
import { listOwnLikes } from './queries/ownLikes.ts';

export function directoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  onBreedRoutes(app, { db });
  serve(app, contract.listOrganizations, {
    access: 'everyone',
    input: schemas.organizationListInput,
    answer: schemas.organizationPage,
    summary: 'Организации: страница списка',
    handle: ({ input }) => listOrganizations(db, input, clock.now()),
  });
  serve(app, contract.countOrganizations, {
    access: 'everyone',
    input: schemas.organizationFilterInput,
    answer: schemas.organizationFacets,
    summary: 'Организации: сколько их по федерациям, местам и отметкам',
    handle: ({ input }) => countOrganizations(db, input, clock.now()),
  });
  serve(app, contract.listJudges, {
    access: 'everyone',
    input: schemas.judgeListInput,
    answer: schemas.judgePage,
    summary: 'Судьи и специалисты: страница списка',
    handle: ({ input }) => listJudges(db, input),
  });
  serve(app, contract.countJudges, {
    access: 'everyone',
    input: schemas.judgeFilterInput,
    answer: schemas.judgeFacets,
    summary: 'Судьи и специалисты: сколько их по местам, рангам и правам',
    handle: ({ input }) => countJudges(db, input),
  });
  serve(app, contract.describeNames, {
    access: 'everyone',
    input: schemas.namesInput,
    answer: schemas.names,
    summary: 'Справочники: названия выбранного в фильтре',
    handle: ({ input }) => describeNames(db, input),
  });
  serve(app, contract.getReferee, {
    access: 'everyone',
    input: schemas.refereeInput,
    answer: schemas.referee,
    summary: 'Судья: права, календарь, судейство',
    handle: ({ input }) => getReferee(db, input, clock.now()),
  });
  likeRoutes(app, db);
  exportRoutes(app, { db });
  serve(app, contract.listMapPoints, {
    access: 'everyone',
    input: schemas.noInput,
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

function likeRoutes(app: FastifyInstance, db: Db): void {
  const who = (session: Session | null): number => {
    if (!session) throw unauthorized();
    return session.profileId;
  };
  serve(app, contract.likeOrganization, {
    access: 'member',
    input: schemas.likeInput,
    answer: schemas.likes,
    summary: 'Отметить организацию: нравится',
    handle: ({ input, session }) => setLike(db, input.profileId, who(session), true),
  });
  serve(app, contract.unlikeOrganization, {
    access: 'member',
    input: schemas.likeInput,
    answer: schemas.likes,
    summary: 'Убрать отметку «нравится»',
    handle: ({ input, session }) => setLike(db, input.profileId, who(session), false),
  });
  serve(app, contract.listOwnLikes, {
    access: 'member',
    input: schemas.noInput,
    answer: schemas.ownLikes,
    summary: 'Какие организации нравятся',
    handle: ({ session }) => listOwnLikes(db, who(session)),
  });
}
