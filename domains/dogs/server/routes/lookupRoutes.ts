import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowed } from '#platform/contract/rights.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../../contract.ts';
import { litterSearchKinds } from '../../policy.ts';
import * as schemas from '../../schemas.ts';
import { countLookup, limitLookupPages } from '../lookupLimits.ts';
import { findDamLitters } from '../queries/damLitters.ts';
import { findDocumentStatus } from '../queries/documents.ts';
import { findDogs } from '../queries/findDogs.ts';
import { getLookupExamples } from '../queries/lookupExamples.ts';
import { findRegistration } from '../queries/registration.ts';
import { findFoundDog, findStampOwners } from '../queries/stampOwners.ts';

/** Each card of the base search is a call of its own; all of them are counted together. */
export function lookupRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  limitLookupPages(app);
  /** A page in the making has no request: its address was counted when it came. */
  const counted = async <Answer>({ request, session }: { request?: FastifyRequest; session: Session | null }, find: () => Promise<Answer>): Promise<Answer> => {
    if (request) await countLookup(app, request, session);
    return find();
  };
  serve(app, contract.findFoundDog, {
    access: 'public',
    input: schemas.foundDogInput,
    answer: schemas.foundDog,
    summary: 'База федерации: чья найденная собака, по коду клейма',
    handle: (call) => counted(call, () => findFoundDog(db, call.input.code)),
  });
  serve(app, contract.findDocumentStatus, {
    access: 'public',
    input: schemas.barcodeInput,
    answer: schemas.documentStatus,
    summary: 'База федерации: статус документа по трек-номеру',
    handle: (call) => counted(call, () => findDocumentStatus(db, call.input.barcode)),
  });
  serve(app, contract.findRegistration, {
    access: 'public',
    input: schemas.stampInput,
    answer: schemas.registration,
    summary: 'База федерации: регистрационные данные по клейму',
    handle: (call) => counted(call, () => findRegistration(db, call.input.stamp)),
  });
  serve(app, contract.findStampOwners, {
    access: 'public',
    input: schemas.stampCodeInput,
    answer: schemas.stampOwners,
    summary: 'База федерации: клуб или питомник по коду клейма',
    handle: (call) => counted(call, () => findStampOwners(db, call.input.code)),
  });
  serve(app, contract.findDogs, {
    access: 'public',
    input: schemas.dogQuery,
    answer: schemas.foundDogs,
    summary: 'База федерации: собака по родословной, клейму или чипу; по кличке собаки, которых показывают их страницы',
    handle: (call) => counted(call, () => findDogs(db, call.input.query)),
  });
  serve(app, contract.getLookupExamples, {
    access: 'public',
    input: schemas.noInput,
    answer: schemas.lookupExamples,
    summary: 'База федерации: номера с открытых страниц, на которых можно попробовать поиск',
    handle: () => getLookupExamples(db),
  });
  serve(app, contract.findDamLitters, {
    access: allowed(...litterSearchKinds),
    input: schemas.damInput,
    answer: schemas.damLitters,
    summary: 'База федерации: помёты суки по номеру родословной',
    handle: (call) => counted(call, () => findDamLitters(db, call.input.pedigree)),
  });
}
