import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isStaff } from '#domains/accounts/policy.ts';
import { findSession, listLiveSessions, recordStaffAct } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import { bannerRoutes } from '#domains/banners/server/routes.ts';
import { acceptTerms } from '#domains/consents/server/commands/acceptTerms.ts';
import { recognitionPurpose } from '#domains/consents/server/purpose.ts';
import { consentRoutes } from '#domains/consents/server/routes.ts';
import { dictionaryDeskRoutes } from '#domains/dictionaries/server/desk/routes.ts';
import { dictionaryRoutes } from '#domains/dictionaries/server/routes.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { draftRoutes } from '#domains/drafts/server/routes.ts';
import { educationalRoutes } from '#domains/educationals/server/routes.ts';
import { exhibitionPurpose, reportPurpose } from '#domains/exhibitions/server/public.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { feedbackRoutes } from '#domains/feedback/server/routes.ts';
import { claimPurpose, judgeRoutes } from '#domains/judges/server/public.ts';
import { kennelRoutes } from '#domains/kennels/server/routes.ts';
import type { DocumentReaders, OpenDocuments } from '#domains/media/server/public.ts';
import { mediaRoutes } from '#domains/media/server/routes.ts';
import { playerOrigins } from '#domains/media/videoHosts.ts';
import { articlePurpose, isPublished } from '#domains/news/server/public.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { hubsPath } from '#domains/notifications/hubs.ts';
import { type Hubs, openHubs } from '#domains/notifications/server/hubs/hubs.ts';
import { mailDeskRoutes } from '#domains/notifications/server/mails/routes.ts';
import { notificationRoutes } from '#domains/notifications/server/routes.ts';
import { clubRegister } from '#domains/organisations/server/public.ts';
import { organisationRoutes } from '#domains/organisations/server/routes.ts';
import { pageRoutes } from '#domains/pages/server/routes.ts';
import { pictureRoutes } from '#domains/profiles/server/pictures/routes.ts';
import { profileRoutes } from '#domains/profiles/server/routes.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import { visitRoutes } from '#domains/visits/server/routes.ts';
import type { Config } from '#platform/server/config.ts';
import { createServer } from '#platform/server/createServer.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { drawings } from '#platform/server/drawings/routes.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { publicFiles } from '#platform/server/files/routes.ts';
import { type LiveServer, liveServer } from '#platform/server/live/liveServer.ts';
import { outbox } from '#platform/server/mail/outbox.ts';
import { sealLettersWith } from '#platform/server/mail/sealedText.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { inlineScriptHashes } from './rendering/inlineScripts.ts';
import { type Pages, pages, type RenderPage } from './rendering/ssr.ts';
import { serviceWorker } from './rendering/worker.ts';
import { portalSettings } from './settings.ts';
import { sitemap } from './sitemap/sitemap.ts';

export interface Parts {
  config: Config;
  log: Logger;
  db: Db;
  /** Null where only the API is wanted (tests). */
  web: ((app: FastifyInstance) => Promise<RenderPage>) | null;
}

/** What every domain's routes are given. */
export interface DomainParts {
  db: Db;
  config: Config;
  log: Logger;
}

/** Who may read documents that belong to a domain's records: each domain above `media` that claims some brings its line. */
const documentReaders = (_parts: DomainParts): DocumentReaders => ({
  feedback: (session) => isStaff(session),
  dog_request: (session) => isStaff(session),
  kennel_application: (session) => isStaff(session),
  [recognitionPurpose]: (session) => isStaff(session),
  [claimPurpose]: (session) => isStaff(session),
});

/** Documents everybody reads while their record is to be seen. */
const openDocuments = ({ db }: DomainParts): OpenDocuments => ({
  [exhibitionPurpose]: () => true,
  [reportPurpose]: () => true,
  [articlePurpose]: (articleId) => isPublished(db, articleId),
});

export interface Portal {
  app: FastifyInstance;
  files: Files;
  pages: Pages | null;
  live: LiveServer;
  hubs: Hubs;
}

/** The portal's whole order on one page: platform first, then the domains, then the pages. Opens no port. */
export async function buildApp({ config, log, db, web }: Parts): Promise<Portal> {
  sealLettersWith(config.PORTAL_SECRET);
  const app = await createServer({
    config,
    log,
    db,
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
  app.addHook('onClose', () => files.workshop.close());
  portalSettings(app, config);
  dictionaryRoutes(app, parts);
  dictionaryDeskRoutes(app, { db, access: isStaff, record: recordStaffAct });
  profileRoutes(app, parts);
  pictureRoutes(app, { db, files });
  accountRoutes(app, { ...parts, acceptTerms, register: clubRegister });
  organisationRoutes(app, { ...parts, acceptTerms });
  judgeRoutes(app, parts);
  await mediaRoutes(app, { ...parts, files, readers: documentReaders(parts), open: openDocuments(parts) });
  kennelRoutes(app, parts);
  visitRoutes(app, parts);
  feedbackRoutes(app, parts);
  exhibitionRoutes(app, parts);
  educationalRoutes(app, parts);
  newsRoutes(app, parts);
  bannerRoutes(app, parts);
  notificationRoutes(app, { db, config, hubs });
  mailDeskRoutes(app, parts);
  consentRoutes(app, { db, config, store: files.store });
  draftRoutes(app, parts);
  await dogRoutes(app, parts);
  pageRoutes(app, parts);
  directoryRoutes(app, parts);
  searchRoutes(app, parts);
  sitemap(app, parts);
  outbox(app, parts);
  drawings(app);
  publicFiles(app, { db, store: files.store });

  serviceWorker(app, config);

  if (!web) return { app, files, live, hubs, pages: null };
  const render = await web(app);
  return {
    app,
    files,
    live,
    hubs,
    pages: pages(app, { render, cacheSeconds: config.PAGE_CACHE_SECONDS, publicUrl: publicUrlOf(config) }),
  };
}
