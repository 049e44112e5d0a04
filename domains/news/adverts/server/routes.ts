import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { articleInput, noInput } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { showPhone, unwatchAdverts, watchAdverts } from './commands.ts';
import { getAdvertsAround, listAdverts, listMissingPhones, listWatches } from './queries.ts';

export function advertRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAdverts, {
    access: 'everyone',
    input: schemas.advertsInput,
    answer: schemas.advertList,
    summary: 'Открытые объявления, новые первыми или по цене',
    handle: ({ input }) => listAdverts(db, input, clock.now()),
  });
  serve(app, contract.getAdvertsAround, {
    access: 'everyone',
    input: schemas.aroundInput,
    answer: schemas.advertsAround,
    summary: 'Вокруг объявлений: сколько каких, породы и города, что рядом, потеряны и найдены',
    handle: ({ input }) => getAdvertsAround(db, input, clock.now()),
  });
  serve(app, contract.showPhone, {
    access: 'everyone',
    input: articleInput,
    answer: schemas.phone,
    perMinute: 20,
    summary: 'Телефон открытого объявления; показы считаются',
    handle: ({ input }) => showPhone(db, input.articleId),
  });
  serve(app, contract.listMissingPhones, {
    access: 'everyone',
    input: schemas.missingInput,
    answer: schemas.missingPhones,
    perMinute: 20,
    summary: 'Телефоны открытых объявлений о пропаже и находке',
    handle: ({ input }) => listMissingPhones(db, input.articleIds),
  });
  serveIdempotent(app, db, contract.watchAdverts, {
    access: ownOnly(),
    input: schemas.watchInput,
    answer: schemas.watch,
    summary: 'Сообщать о новых объявлениях такого вида',
    handle: ({ input, session, tx }) => watchAdverts(tx, session.profileId, input, clock.now()),
  });
  serve(app, contract.listAdvertWatches, {
    access: ownOnly(),
    input: noInput,
    answer: schemas.watches,
    summary: 'О каких объявлениях сообщать',
    handle: ({ session }) => listWatches(db, session.profileId),
  });
  serve(app, contract.unwatchAdverts, {
    access: ownOnly(),
    input: schemas.unwatchInput,
    answer: schemas.done,
    summary: 'Больше не сообщать',
    handle: async ({ input, session }) => {
      await unwatchAdverts(db, session.profileId, input.watchId);
      return {};
    },
  });
}
