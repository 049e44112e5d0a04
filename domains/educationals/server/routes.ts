import type { FastifyInstance } from 'fastify';
import { keyedHash, limitRequests } from '#domains/accounts/server/public.ts';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { educationalEditRoutes } from '../edit/server/routes.ts';
import * as schemas from '../schemas.ts';
import { cancelSignUp, signUp } from './commands.ts';
import { getEducational, hasSignedUp, listSignUps } from './queries.ts';

/** Mails per address and day, about one event and about all. */
const [mailsPerEvent, mailsPerDay] = [3, 20];
/** Mails one IP address can cause per minute. */
const mailsPerMinute = 20;

export function educationalRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  educationalEditRoutes(app, { db, config });
  serve(app, contract.getEducational, {
    access: 'everyone',
    input: schemas.educationalInput,
    answer: schemas.educational,
    summary: 'Образовательное мероприятие',
    handle: ({ input }) => getEducational(db, input.educationalId),
  });
  serveIdempotent(app, db, contract.signUp, {
    access: 'everyone',
    input: schemas.signUpInput,
    answer: schemas.signedUp,
    perMinute: mailsPerMinute,
    summary: 'Запись на мероприятие; подтверждение приходит письмом',
    handle: async ({ input, session, tx }) => {
      const now = clock.now();
      if (!session && input.mail) {
        const hashed = (of: string) => keyedHash(config.PORTAL_SECRET, 'sign-up', `${of} ${input.mail?.toLowerCase()}`);
        const limits = [
          { key: hashed(`event ${input.educationalId}`), most: mailsPerEvent },
          { key: hashed('any'), most: mailsPerDay },
        ];
        await limitRequests(
          db,
          limits.map((limit) => ({ ...limit, within: dayMs })),
          now,
        );
      }
      return signUp(tx, session, input, { now, publicUrl: publicUrlOf(config) });
    },
  });
  serve(app, contract.getOwnSignUp, {
    access: 'member',
    input: schemas.educationalInput,
    answer: schemas.ownSignUp,
    summary: 'Записан ли спрашивающий',
    handle: async ({ input, session }) => ({
      is_signed_up: await hasSignedUp(db, input.educationalId, session.profileId),
    }),
  });
  serve(app, contract.cancelSignUp, {
    access: 'everyone',
    input: schemas.cancelInput,
    answer: schemas.done,
    perMinute: mailsPerMinute,
    summary: 'Отмена записи по ссылке из письма',
    handle: ({ input }) => db.transaction((tx) => cancelSignUp(tx, input.token, clock.now())),
  });
  serve(app, contract.listSignUps, {
    access: ownOnly(),
    input: schemas.educationalInput,
    answer: schemas.signUps,
    summary: 'Кто записался: организатору',
    handle: ({ input, session }) => listSignUps(db, session, input.educationalId),
  });
}
