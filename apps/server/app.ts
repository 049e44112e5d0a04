import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findKeySession, findSession, isProgramKey, listLiveSessions } from '#domains/accounts/server/public.ts';
import { type Genealogy, openGenealogy } from '#domains/dogs/genetics/server/genealogy.ts';
import type { DocumentReaders, GuestReaders, PublicDocumentChecks } from '#domains/media/server/public.ts';
import { playerOrigins } from '#domains/media/videoHosts.ts';
import { hubsPath } from '#domains/notifications/hubs.ts';
import { type Hubs, openHubs } from '#domains/notifications/server/hubs/hubs.ts';
import { sampleStatements } from '#domains/payments/server/public.ts';
import { findRingGuests } from '#domains/rings/server/public.ts';
import { findTeamGuests } from '#domains/showTeam/server/public.ts';
import { findNamedStaff } from '#domains/staff/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import { createServer } from '#platform/server/createServer.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Replica } from '#platform/server/db/replica.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { publicFiles } from '#platform/server/files/routes.ts';
import { type LiveServer, liveServer } from '#platform/server/live/liveServer.ts';
import { outbox } from '#platform/server/mail/outbox.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { doctor } from './doctor/diagnose.ts';
import { domains, setupSteps, staffBadges } from './domains.ts';
import { type OwnDetailsReader, openOwnDetails } from './ownDetails.ts';
import { inlineScriptHashes } from './rendering/inlineScripts.ts';
import { plainForms } from './rendering/plainForms.ts';
import { type Pages, pageCall, pages, type RenderPage } from './rendering/ssr.ts';
import { serviceWorker } from './rendering/worker.ts';
import { portalSettings } from './settings.ts';
import { sitemap } from './sitemap/sitemap.ts';

export interface Parts {
  config: Config;
  log: Logger;
  db: Db;
  /** Addresses of `db`, with its owner's, so that the doctor can check the schema. */
  urls?: DatabaseUrls;
  replica?: Replica | null;
  tracing?: Tracing | null;
  /** Null: only the API (tests). */
  web: ((app: FastifyInstance) => Promise<RenderPage>) | null;
}

export interface Portal {
  app: FastifyInstance;
  files: Files;
  pages: Pages | null;
  live: LiveServer;
  hubs: Hubs;
  genealogy: Genealogy;
  ownDetails: OwnDetailsReader;
}

/** Assembles the portal: platform first, then the domains, then the pages. Opens no port. */
export async function buildApp({ config, log, db, urls, replica, tracing, web }: Parts): Promise<Portal> {
  sealMailsWith(...secretsOf(config));
  const app = await createServer({
    config,
    log,
    db,
    replica: replica ?? null,
    tracing: tracing ?? null,
    scriptHashes: inlineScriptHashes,
    frameOrigins: playerOrigins,
    findSession: (token) =>
      isProgramKey(token)
        ? findKeySession({ db, log, findNamed: findNamedStaff }, token)
        : findSession({ db, config, log, findNamed: findNamedStaff }, token),
    findGuests: (kind, cookies) =>
      kind === 'ring' ? findRingGuests({ db, log }, cookies) : findTeamGuests({ db, log }, cookies),
  });

  const live = liveServer(app, {
    config,
    log,
    path: hubsPath,
    findSession: (token) => findSession({ db, config, log, findNamed: findNamedStaff }, token),
    listLiveSessions: (ids) => listLiveSessions({ db, config }, ids),
  });
  const hubs = openHubs(live, { db, log });
  const parts = { db, config, log };
  const files = await openFiles(config);
  app.addHook('onClose', () => files.fileWorker.close());
  const ownDetails = openOwnDetails({ ...parts, store: files.store });
  await ownDetails.refresh();
  app.addHook('onClose', () => ownDetails.close());
  portalSettings(app, { config, readDetails: ownDetails.read });
  doctor(app, { ...parts, urls: urls ?? null, store: files.store });
  const genealogy = openGenealogy({ db, log });
  const documents = {
    readers: Object.assign({}, ...domains.map((domain) => domain.documentReaders?.(db))) as DocumentReaders,
    guestReaders: Object.assign({}, ...domains.map((domain) => domain.guestReaders?.(db))) as GuestReaders,
    open: Object.assign({}, ...domains.map((domain) => domain.openDocuments?.(db))) as PublicDocumentChecks,
  };
  for (const domain of domains)
    await domain.routes(app, { ...parts, files, hubs, genealogy, documents, staffBadges, setupSteps });
  sitemap(app, parts);
  outbox(app, parts);
  sampleStatements(app, parts);
  publicFiles(app, { db, store: files.store });

  serviceWorker(app, config);

  if (!web) {
    refreshAfterSave(app, ownDetails);
    return { app, files, live, hubs, genealogy, ownDetails, pages: null };
  }
  const render = await web(app);
  const forms = domains.flatMap((domain) => domain.plainForms ?? []);
  plainForms(app, forms, { render, call: pageCall(app), publicUrl: publicUrlOf(config) });
  const served = pages(app, { render, cacheSeconds: config.PAGE_CACHE_SECONDS, publicUrl: publicUrlOf(config) });
  refreshAfterSave(app, ownDetails);
  return { app, files, live, hubs, genealogy, ownDetails, pages: served };
}

export const detailsTopic = 'federationDetails';

/** The process that saves names the federation anew at once; the others hear of it through the database. */
function refreshAfterSave(app: FastifyInstance, ownDetails: OwnDetailsReader): void {
  const { invalidateTopic } = app;
  app.invalidateTopic = (topic) => {
    invalidateTopic(topic);
    if (topic === detailsTopic) void ownDetails.refresh();
  };
}
