import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setLike } from './commands/like.ts';
import { countOrganizations } from './queries/count.ts';
import { listOrganizations } from './queries/list.ts';
import { listOwnLikes } from './queries/ownLikes.ts';

export function organizationRoutes(app: FastifyInstance, { db }: { db: Db }): void {
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
  likeRoutes(app, db);
}

function likeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.likeOrganization, {
    access: 'member',
    input: schemas.likeInput,
    answer: schemas.likes,
    summary: 'Отметить организацию: нравится',
    handle: ({ input, session }) => setLike(db, input.profileId, session.profileId, true),
  });
  serve(app, contract.unlikeOrganization, {
    access: 'member',
    input: schemas.likeInput,
    answer: schemas.likes,
    summary: 'Убрать отметку «нравится»',
    handle: ({ input, session }) => setLike(db, input.profileId, session.profileId, false),
  });
  serve(app, contract.listOwnLikes, {
    access: 'member',
    input: noInput,
    answer: schemas.ownLikes,
    summary: 'Какие организации нравятся',
    handle: ({ session }) => listOwnLikes(db, session.profileId),
  });
}
