import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSection, ownOnly, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveFile } from '#platform/server/files/serveFile.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { seenBy } from '../../seenBy.ts';
import { maxRowsInRequest } from '../columns.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { fileOf, sheetOf } from './file.ts';
import { listRegistry, type Scope, streamRegistry } from './queries.ts';

/** Files per minute from one address: each costs as much as a dozen pages. */
const perMinute = 20;

const own = (session: Session): Scope => ({ profileId: session.profileId });
const decided = (session: Session): Scope => seenBy(session);

export function registryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  /** Answers with a file when it is short enough; longer lists have to be ordered. */
  const file = async (
    { format, ...filters }: contract.RegistryFileInput,
    scope: Scope,
    request: FastifyRequest | undefined,
  ) => {
    if (request) await app.limiter.take('export', request, perMinute);
    const now = clock.now();
    const rows = streamRegistry(db, scope, filters, maxRowsInRequest + 1, now);
    const sheet = sheetOf(filters, rows, { isStaff: 'federationId' in scope, limit: maxRowsInRequest, now });
    return fileOf(format, filters.registry, sheet, now);
  };

  serve(app, contract.listApplications, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.listInput,
    answer: schemas.page,
    summary: 'Реестр своих заявок: отбор, порядок и счёт по статусам',
    handle: ({ session, input }) => listRegistry(db, own(session), input, clock.now()),
  });
  serveFile(app, contract.getRegistryFile, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.fileInput,
    summary: 'Реестр своих заявок файлом: отобранное, в том же порядке',
    as: 'attachment',
    handle: ({ session, input, request }) => file(input, own(session), request),
  });
  serve(app, contract.listAllApplications, {
    access: inSection('applications', staffOfMembers),
    input: schemas.listInput,
    answer: schemas.page,
    summary: 'Реестр заявок членов федерации; РКФ и администраторы видят все',
    handle: ({ session, input }) => listRegistry(db, decided(session), input, clock.now()),
  });
  serveFile(app, contract.getStaffRegistryFile, {
    access: inSection('applications', staffOfMembers),
    input: schemas.fileInput,
    summary: 'Реестр заявок членов федерации файлом',
    as: 'attachment',
    handle: ({ session, input, request }) => file(input, decided(session), request),
  });
}
