import type { FastifyInstance, FastifyRequest } from 'fastify';
import { only } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import * as contract from '../../contract.ts';
import { getLookupScope } from '../../narrowedSearch/contract.ts';
import { scope, withinInput } from '../../narrowedSearch/schemas.ts';
import { getLookupScope as readLookupScope } from '../../narrowedSearch/server/queries.ts';
import { readBarcode } from '../../numbers.ts';
import * as schemas from '../../schemas.ts';
import { countLookup, limitLookupPages } from '../lookupLimits.ts';
import { findDamLitters } from '../queries/damLitters.ts';
import { findDocumentStatus } from '../queries/documents.ts';
import { findDogs } from '../queries/findDogs.ts';
import { getLookupExamples } from '../queries/lookupExamples.ts';
import { findRegistration } from '../queries/registration.ts';
import { findFoundDog, findStampOwners } from '../queries/stampOwners.ts';

/** Each card of the base search is a separate call; the limit counts all of them together. */
/** Finds a track number in a higher domain; null when unknown. */
export type FindTracked = (barcode: string) => Promise<contract.DocumentStatus | null>;

export function lookupRoutes(app: FastifyInstance, { db, track }: { db: Db; track?: FindTracked | undefined }): void {
  limitLookupPages(app);
  /** Server-side rendering has no request here: its address was already counted. */
  const counted = async <Answer>(
    { request, session }: { request?: FastifyRequest; session: Session | null },
    find: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (request) await countLookup(app, request, session);
    return find();
  };
  serve(app, contract.findFoundDog, {
    access: 'everyone',
    input: schemas.foundDogInput,
    answer: schemas.foundDog,
    summary: 'База федерации: чья найденная собака, по коду клейма, клейму или чипу',
    handle: (call) => counted(call, () => findFoundDog(db, call.input.code)),
  });
  serve(app, contract.findDocumentStatus, {
    access: 'everyone',
    input: schemas.barcodeInput,
    answer: schemas.documentStatus,
    summary: 'База федерации: статус документа по трек-номеру',
    handle: (call) =>
      counted(call, async () => {
        const barcode = readBarcode(call.input.barcode) ?? call.input.barcode;
        return (await track?.(barcode)) ?? findDocumentStatus(db, barcode);
      }),
  });
  serve(app, contract.findRegistration, {
    access: 'everyone',
    input: schemas.stampInput,
    answer: schemas.registration,
    summary: 'База федерации: регистрационные данные по клейму',
    handle: (call) => counted(call, () => findRegistration(db, call.input.stamp, call.input)),
  });
  serve(app, contract.findStampOwners, {
    access: 'everyone',
    input: schemas.stampCodeInput,
    answer: schemas.stampOwners,
    summary: 'База федерации: клуб или питомник по коду клейма',
    handle: (call) => counted(call, () => findStampOwners(db, call.input.code)),
  });
  serve(app, contract.findDogs, {
    access: 'everyone',
    input: schemas.dogQuery,
    answer: schemas.foundDogs,
    summary: 'База федерации: собака по родословной, клейму или чипу; по кличке все, кто её носит',
    handle: (call) => counted(call, () => findDogs(db, call.input.query, call.input)),
  });
  serve(app, contract.getLookupExamples, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.lookupExamples,
    summary: 'База федерации: номера с открытых страниц, на которых можно попробовать поиск',
    handle: () => getLookupExamples(db),
  });
  serve(app, getLookupScope, {
    access: 'everyone',
    input: withinInput,
    answer: scope,
    summary: 'База федерации: чем сужен поиск со страницы клуба, питомника, клуба породы',
    handle: ({ input }) => readLookupScope(db, input),
  });
  serve(app, contract.findDamLitters, {
    access: only('club', 'kennel', 'federation'),
    input: schemas.damInput,
    answer: schemas.damLitters,
    summary: 'База федерации: помёты суки по номеру родословной',
    handle: (call) => counted(call, () => findDamLitters(db, call.input.pedigree, call.input)),
  });
}
