import type { FastifyInstance } from 'fastify';
import { aliasInput } from '#domains/profiles/schemas.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getMediaOnProfile } from './queries.ts';

export function onProfileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getMediaOnProfile, {
    access: 'everyone',
    input: aliasInput,
    answer: schemas.mediaOnProfile,
    summary: 'Страница профиля: несколько фотографий, видео и документов',
    handle: ({ input }) => getMediaOnProfile(db, input.alias),
  });
}
