import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { aliasInput } from '../../schemas.ts';
import type { ProfileExtras } from '../../server/profileExtras.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { publicProfileGetter } from './queries/getPublicProfile.ts';

export function profilePageRoutes(app: FastifyInstance, { db, known }: { db: Db; known: ProfileExtras }): void {
  const getPublicProfile = publicProfileGetter(known);
  serve(app, contract.getPublicProfile, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.publicProfile,
    summary: 'Страница профиля: кто это и что говорит о себе, насколько это видно всем',
    handle: ({ input }) => getPublicProfile(db, input.alias, clock.now()),
  });
}
