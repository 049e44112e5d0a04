import type { FastifyInstance } from 'fastify';
import { aliasInput } from '#domains/profiles/schemas.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getShowsOnProfile } from './queries.ts';

export function onProfileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getShowsOnProfile, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.showsOnProfile,
    summary: 'Страница профиля: ближайшие выставки и последние результаты',
    handle: ({ input }) => getShowsOnProfile(db, input.alias, clock.now()),
  });
}
