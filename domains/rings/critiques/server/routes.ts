import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setConsent } from './commands/consent.ts';
import { getConsent, listCritiques, listOwnCritiques } from './queries/critiques.ts';
import { listOwnJudgements } from './queries/judgements.ts';

export function critiqueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listOwnJudgements, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.ownJudgements,
    summary: 'Оценки, места, награды и описания своих записей и своих собак в закрытых породах',
    handle: ({ session }) => listOwnJudgements(db, session.profileId),
  });
  serve(app, contract.listCritiquesOfDog, {
    access: 'everyone',
    input: schemas.dogInput,
    answer: schemas.critiques,
    summary: 'Описания собаки, которые судьи разрешили показывать всем',
    handle: ({ input }) => listCritiques(db, input.dogId),
  });
  serve(app, contract.listCritiquesOfOwnDog, {
    access: ownOnly(),
    input: schemas.dogInput,
    answer: schemas.critiques,
    summary: 'Все описания своей собаки',
    handle: ({ input, session }) => listOwnCritiques(db, input.dogId, session.profileId),
  });
  serve(app, contract.getCritiqueConsent, {
    access: ownOnly('judge'),
    input: schemas.noInput,
    answer: schemas.consent,
    summary: 'Кто читает описания, которые написал судья',
    handle: ({ session }) => getConsent(db, session.profileId),
  });
  serve(app, contract.setCritiqueConsent, {
    access: ownOnly('judge'),
    input: schemas.consentInput,
    answer: schemas.done,
    summary: 'Разрешить всем читать свои описания или запретить',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => setConsent(tx, session.profileId, input.is_public));
      return {};
    },
  });
}
