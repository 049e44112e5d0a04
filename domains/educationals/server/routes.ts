import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serveOnce } from '#platform/server/once/serveOnce.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { cancelSignUp, signUp } from './commands.ts';
import { educationalEditRoutes } from './edit/routes.ts';
import { getEducational, hasSignedUp, listSignUps } from './queries.ts';

const known = (session: Session | null): Session => {
  if (!session) throw unauthorized();
  return session;
};

/** Letters one address may have sent in a minute. */
const lettersPerMinute = 20;

export function educationalRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  educationalEditRoutes(app, { db, config });
  serve(app, contract.getEducational, {
    access: 'public',
    input: schemas.educationalInput,
    answer: schemas.educational,
    summary: 'Образовательное мероприятие',
    handle: ({ input }) => getEducational(db, input.educationalId),
  });
  serveOnce(app, db, contract.signUp, {
    access: 'public',
    input: schemas.signUpInput,
    answer: schemas.signedUp,
    perMinute: lettersPerMinute,
    summary: 'Запись на мероприятие; подтверждение приходит письмом',
    handle: ({ input, session, tx }) => signUp(tx, session, input, { now: new Date(), publicUrl: publicUrlOf(config) }),
  });
  serve(app, contract.getOwnSignUp, {
    access: 'member',
    input: schemas.educationalInput,
    answer: schemas.ownSignUp,
    summary: 'Записан ли спрашивающий',
    handle: async ({ input, session }) => ({ is_signed_up: await hasSignedUp(db, input.educationalId, known(session).profileId) }),
  });
  serve(app, contract.cancelSignUp, {
    access: 'public',
    input: schemas.cancelInput,
    answer: schemas.done,
    perMinute: lettersPerMinute,
    summary: 'Отмена записи по ссылке из письма',
    handle: ({ input }) => db.transaction((tx) => cancelSignUp(tx, input.token, new Date())),
  });
  serve(app, contract.listSignUps, {
    access: 'member',
    input: schemas.educationalInput,
    answer: schemas.signUps,
    summary: 'Кто записался: организатору',
    handle: ({ input, session }) => listSignUps(db, known(session), input.educationalId),
  });
}
