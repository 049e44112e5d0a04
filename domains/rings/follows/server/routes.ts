import type { FastifyInstance } from 'fastify';
import { inSection, ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { personOf } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setFollow } from './commands/setFollow.ts';
import { listBreedsToFollow } from './queries/breeds.ts';

/** The viewer's own follows: nobody else reads who follows a breed. */
export function followRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listBreedsToFollow, {
    access: inSection('every', ownOnly()),
    input: schemas.showInput,
    answer: schemas.breedsToFollow,
    perMinute: 60,
    summary: 'Породы выставки, которые ещё судят, и за какими из них следит читатель',
    handle: ({ input, session }) => listBreedsToFollow(db, personOf(session), input.exhibitionId),
  });
  serve(app, contract.setBreedFollow, {
    access: inSection('every', ownOnly()),
    input: schemas.followInput,
    answer: schemas.followed,
    perMinute: 60,
    summary: 'Следить за породой выставки или перестать: уведомление перед рингом и о результатах',
    handle: ({ input, session }) => setFollow(db, personOf(session), input),
  });
}
