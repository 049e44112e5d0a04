import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findSession, listLiveSessions, recordStaffAct } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import { applicationReaders, findSentLitters, findTracked } from '#domains/applications/server/public.ts';
import { applicationRoutes } from '#domains/applications/server/routes.ts';
import { bannerRoutes } from '#domains/banners/server/routes.ts';
import { acceptTerms } from '#domains/consents/server/commands/acceptTerms.ts';
import { recognitionReaders } from '#domains/consents/server/queries/documentReaders.ts';
import { consentRoutes } from '#domains/consents/server/routes.ts';
import { dictionaryAdminRoutes } from '#domains/dictionaries/admin/server/routes.ts';
import { dictionaryRoutes } from '#domains/dictionaries/server/routes.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import { type Genealogy, openGenealogy } from '#domains/dogs/genetics/server/genealogy.ts';
import { holdPurpose, matingPurpose } from '#domains/dogs/server/public.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { draftRoutes } from '#domains/drafts/server/routes.ts';
import { educationalRoutes } from '#domains/educationals/server/routes.ts';
import { entriesFollowDogs, entriesFollowOrders, entryReaders } from '#domains/entries/server/public.ts';
import { entryRoutes } from '#domains/entries/server/routes.ts';
import { showPaperRoutes } from '#domains/exhibitions/regulations/server/routes.ts';
import {
  exhibitionPurpose,
  exhibitionReaders,
  isAcceptedReport,
  reportPurpose,
  resultsFollowDogs,
} from '#domains/exhibitions/server/public.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { questionForms } from '#domains/feedback/plainForms.ts';
import { feedbackRoutes } from '#domains/feedback/server/routes.ts';
import { claimPurpose, judgeRoutes } from '#domains/judges/server/public.ts';
import { kennelReaders } from '#domains/kennels/server/queries.ts';
import { kennelRoutes } from '#domains/kennels/server/routes.ts';
import { knowledgeRoutes } from '#domains/knowledge/server/routes.ts';
import type { DocumentReaders, OpenDocuments } from '#domains/media/server/public.ts';
import { mediaRoutes } from '#domains/media/server/routes.ts';
import { playerOrigins } from '#domains/media/videoHosts.ts';
import { phoneForm } from '#domains/news/adverts/plainForms.ts';
import { articlePurpose, isPublished } from '#domains/news/server/public.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { mailAdminRoutes } from '#domains/notifications/admin/server/routes.ts';
import { hubsPath } from '#domains/notifications/hubs.ts';
import { type Hubs, openHubs } from '#domains/notifications/server/hubs/hubs.ts';
import { notificationRoutes } from '#domains/notifications/server/routes.ts';
import { clubRegister } from '#domains/organisations/server/public.ts';
import { organisationRoutes } from '#domains/organisations/server/routes.ts';
import { paymentRoutes } from '#domains/payments/server/routes.ts';
import { pictureRoutes } from '#domains/profiles/pictures/server/routes.ts';
import { profileRoutes, publicProfileRoutes } from '#domains/profiles/server/routes.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import { visitRoutes } from '#domains/visits/server/routes.ts';
import { isHeadStaff } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import { createServer } from '#platform/server/createServer.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Replica } from '#platform/server/db/replica.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { publicFiles } from '#platform/server/files/routes.ts';
import { type LiveServer, liveServer } from '#platform/server/live/liveServer.ts';
import { outbox } from '#platform/server/mail/outbox.ts';
import { sealLettersWith } from '#platform/server/mail/sealedText.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { doctor } from './doctor/diagnose.ts';
import { openOffice } from './office.ts';
import { profileExtras } from './profileExtras.ts';
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

/** Dependencies of every domain's routes. */
export interface DomainParts {
  db: Db;
  config: Config;
  log: Logger;
}

/** Who may read documents of a domain's records: each domain above `media` with such documents adds a line. */
const documentReaders = ({ db }: DomainParts): DocumentReaders => ({
  feedback: (session) => isHeadStaff(session),
  dog_request: (session) => isHeadStaff(session),
  [holdPurpose]: (session) => isHeadStaff(session),
  [matingPurpose]: (session) => isHeadStaff(session),
  [claimPurpose]: (session) => isHeadStaff(session),
  ...kennelReaders(db),
  ...recognitionReaders(db),
  ...applicationReaders(db),
  ...exhibitionReaders(db),
  ...entryReaders(db),
});

/** Documents that are public while their record is visible. */
const openDocuments = ({ db }: DomainParts): OpenDocuments => ({
  [exhibitionPurpose]: () => true,
  [reportPurpose]: (showId, documentId) => isAcceptedReport(db, showId, documentId),
  [articlePurpose]: (articleId) => isPublished(db, articleId),
});

export interface Portal {
  app: FastifyInstance;
  files: Files;
  pages: Pages | null;
  live: LiveServer;
  hubs: Hubs;
  genealogy: Genealogy;
}

/** Assembles the portal: platform first, then the domains, then the pages. Opens no port. */
export async function buildApp({ config, log, db, urls, replica, tracing, web }: Parts): Promise<Portal> {
  sealLettersWith(...secretsOf(config));
  const app = await createServer({
    config,
    log,
    db,
    replica: replica ?? null,
    tracing: tracing ?? null,
    scriptHashes: inlineScriptHashes,
    frameOrigins: playerOrigins,
    findSession: (token) => findSession({ db, config, log }, token),
  });

  const live = liveServer(app, {
    config,
    log,
    path: hubsPath,
    findSession: (token) => findSession({ db, config, log }, token),
    listLiveSessions: (ids) => listLiveSessions({ db, config }, ids),
  });
  const hubs = openHubs(live, { db, log });
  const parts: DomainParts = { db, config, log };
  const files = await openFiles(config);
  app.addHook('onClose', () => files.fileWorker.close());
  portalSettings(app, { config, readOffice: openOffice(parts) });
  doctor(app, { ...parts, urls: urls ?? null, store: files.store });
  dictionaryRoutes(app, parts);
  dictionaryAdminRoutes(app, { db, record: recordStaffAct });
  profileRoutes(app, parts);
  publicProfileRoutes(app, { db, known: profileExtras });
  pictureRoutes(app, { db, files });
  accountRoutes(app, { ...parts, acceptTerms, register: clubRegister });
  organisationRoutes(app, { ...parts, acceptTerms });
  judgeRoutes(app, parts);
  await mediaRoutes(app, { ...parts, files, readers: documentReaders(parts), open: openDocuments(parts) });
  kennelRoutes(app, parts);
  knowledgeRoutes(app, parts);
  applicationRoutes(app, { db, files });
  visitRoutes(app, parts);
  feedbackRoutes(app, parts);
  exhibitionRoutes(app, parts);
  paymentRoutes(app, { db, config, followers: [entriesFollowOrders] });
  entryRoutes(app, parts);
  showPaperRoutes(app, { db, store: files.store });
  educationalRoutes(app, parts);
  newsRoutes(app, parts);
  bannerRoutes(app, parts);
  notificationRoutes(app, { db, config, hubs });
  mailAdminRoutes(app, parts);
  consentRoutes(app, { db, config, store: files.store });
  draftRoutes(app, parts);
  const genealogy = openGenealogy({ db, log });
  await dogRoutes(app, {
    ...parts,
    genealogy,
    track: (barcode) => findTracked(parts.db, barcode),
    followers: [...resultsFollowDogs, entriesFollowDogs],
    sentLitters: findSentLitters,
  });
  directoryRoutes(app, parts);
  searchRoutes(app, parts);
  sitemap(app, parts);
  outbox(app, parts);
  publicFiles(app, { db, store: files.store });

  serviceWorker(app, config);

  if (!web) return { app, files, live, hubs, genealogy, pages: null };
  const render = await web(app);
  plainForms(app, [...questionForms, phoneForm], { render, call: pageCall(app), publicUrl: publicUrlOf(config) });
  return {
    app,
    files,
    live,
    hubs,
    genealogy,
    pages: pages(app, { render, cacheSeconds: config.PAGE_CACHE_SECONDS, publicUrl: publicUrlOf(config) }),
  };
}
