import type { FastifyInstance } from 'fastify';
import { accountJobs, recordStaffAct } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import {
  applicationJobs,
  applicationReaders,
  findSentLitters,
  findTracked,
} from '#domains/applications/server/public.ts';
import { applicationRoutes } from '#domains/applications/server/routes.ts';
import { bannerRoutes } from '#domains/banners/server/routes.ts';
import { acceptTerms, consentJobs, recognitionReaders } from '#domains/consents/server/public.ts';
import { consentRoutes } from '#domains/consents/server/routes.ts';
import { dictionaryAdminRoutes } from '#domains/dictionaries/admin/server/routes.ts';
import { dictionaryRoutes } from '#domains/dictionaries/server/routes.ts';
import { directoryJobs } from '#domains/directory/server/public.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import type { Genealogy } from '#domains/dogs/genetics/server/genealogy.ts';
import { dogJobs, holdPurpose, matingPurpose } from '#domains/dogs/server/public.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { draftJobs } from '#domains/drafts/server/public.ts';
import { draftRoutes } from '#domains/drafts/server/routes.ts';
import { educationalRoutes } from '#domains/educationals/server/routes.ts';
import { showPaperRoutes } from '#domains/exhibitions/regulations/server/routes.ts';
import {
  exhibitionJobs,
  exhibitionPurpose,
  exhibitionReaders,
  isAcceptedReport,
  reportPurpose,
  resultsFollowDogs,
} from '#domains/exhibitions/server/public.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { questionForms } from '#domains/feedback/plainForms.ts';
import { feedbackJobs } from '#domains/feedback/server/public.ts';
import { feedbackRoutes } from '#domains/feedback/server/routes.ts';
import { claimPurpose, judgeRoutes } from '#domains/judges/server/public.ts';
import { kennelReaders } from '#domains/kennels/server/public.ts';
import { kennelRoutes } from '#domains/kennels/server/routes.ts';
import { knowledgeRoutes } from '#domains/knowledge/server/routes.ts';
import { type DocumentReaders, mediaJobs, type OpenDocuments } from '#domains/media/server/public.ts';
import { mediaRoutes } from '#domains/media/server/routes.ts';
import { phoneForm } from '#domains/news/adverts/plainForms.ts';
import { articlePurpose, isPublished, newsJobs } from '#domains/news/server/public.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { mailAdminRoutes } from '#domains/notifications/admin/server/routes.ts';
import type { Hubs } from '#domains/notifications/server/hubs/hubs.ts';
import { notificationJobs } from '#domains/notifications/server/public.ts';
import { notificationRoutes } from '#domains/notifications/server/routes.ts';
import { clubRegister, organisationJobs } from '#domains/organisations/server/public.ts';
import { organisationRoutes } from '#domains/organisations/server/routes.ts';
import { pictureRoutes } from '#domains/profiles/pictures/server/routes.ts';
import { profileRoutes, publicProfileRoutes } from '#domains/profiles/server/routes.ts';
import { searchJobs } from '#domains/search/server/public.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import { visitJobs } from '#domains/visits/server/public.ts';
import { visitRoutes } from '#domains/visits/server/routes.ts';
import { isHeadStaff } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { profileExtras } from './profileExtras.ts';
import type { LeadingForm, ShowingForm } from './rendering/plainForms.ts';

/** Dependencies of every domain's routes. */
interface RouteParts {
  db: Db;
  config: Config;
  log: Log;
  files: Files;
  hubs: Hubs;
  genealogy: Genealogy;
  /** What all domains together say of who reads which documents. */
  documents: { readers: DocumentReaders; open: OpenDocuments };
}

/** What one domain contributes to the portal. A property is left out where the domain has no such thing. */
interface Domain {
  /** The folder under `domains/`. */
  name: string;
  routes(app: FastifyInstance, parts: RouteParts): void | Promise<void>;
  jobs?(parts: { config: Config; files: Files }): readonly Job[];
  /** Who reads documents of its records besides their sender. */
  documentReaders?(db: Db): DocumentReaders;
  /** Its documents that are public while their record is visible. */
  openDocuments?(db: Db): OpenDocuments;
  /** Forms that visitors can send without scripts. */
  plainForms?: readonly (LeadingForm | ShowingForm)[];
}

/**
 * Every domain of the portal with what it contributes: the app's other files walk this list. Lower domains first; what
 * a lower domain needs from a higher one is handed to its routes here.
 */
export const domains: readonly Domain[] = [
  {
    name: 'dictionaries',
    routes(app, parts) {
      dictionaryRoutes(app, parts);
      dictionaryAdminRoutes(app, { db: parts.db, record: recordStaffAct });
    },
  },
  {
    name: 'profiles',
    routes(app, parts) {
      profileRoutes(app, parts);
      publicProfileRoutes(app, { db: parts.db, known: profileExtras });
      pictureRoutes(app, parts);
    },
  },
  {
    name: 'accounts',
    routes: (app, parts) => accountRoutes(app, { ...parts, acceptTerms, register: clubRegister }),
    jobs: ({ config }) => accountJobs(config),
  },
  {
    name: 'organisations',
    routes: (app, parts) => organisationRoutes(app, { ...parts, acceptTerms }),
    jobs: ({ config }) => organisationJobs(config),
  },
  {
    name: 'judges',
    routes: judgeRoutes,
    documentReaders: () => ({ [claimPurpose]: isHeadStaff }),
  },
  {
    name: 'media',
    routes: (app, { documents, ...parts }) => mediaRoutes(app, { ...parts, ...documents }),
    jobs: ({ files }) => mediaJobs(files),
  },
  { name: 'kennels', routes: kennelRoutes, documentReaders: kennelReaders },
  { name: 'knowledge', routes: knowledgeRoutes },
  {
    name: 'applications',
    routes: applicationRoutes,
    jobs: ({ files }) => applicationJobs(files.store),
    documentReaders: applicationReaders,
  },
  { name: 'visits', routes: visitRoutes, jobs: ({ config }) => visitJobs(config) },
  {
    name: 'feedback',
    routes: feedbackRoutes,
    jobs: ({ config }) => feedbackJobs(config),
    documentReaders: () => ({ feedback: isHeadStaff }),
    plainForms: questionForms,
  },
  {
    name: 'exhibitions',
    routes(app, parts) {
      exhibitionRoutes(app, parts);
      showPaperRoutes(app, { db: parts.db, store: parts.files.store });
    },
    jobs: exhibitionJobs,
    documentReaders: exhibitionReaders,
    openDocuments: (db) => ({
      [exhibitionPurpose]: () => true,
      [reportPurpose]: (showId, documentId) => isAcceptedReport(db, showId, documentId),
    }),
  },
  { name: 'educationals', routes: educationalRoutes },
  {
    name: 'news',
    routes: newsRoutes,
    jobs: () => newsJobs,
    openDocuments: (db) => ({ [articlePurpose]: (articleId) => isPublished(db, articleId) }),
    plainForms: [phoneForm],
  },
  { name: 'banners', routes: bannerRoutes },
  {
    name: 'notifications',
    routes(app, parts) {
      notificationRoutes(app, parts);
      mailAdminRoutes(app, parts);
    },
    jobs: ({ config }) => notificationJobs(config),
  },
  {
    name: 'consents',
    routes: (app, { files, ...parts }) => consentRoutes(app, { ...parts, store: files.store }),
    jobs: ({ files, config }) => consentJobs(files, config),
    documentReaders: recognitionReaders,
  },
  { name: 'drafts', routes: draftRoutes, jobs: ({ config }) => draftJobs(config) },
  {
    name: 'dogs',
    routes: (app, parts) =>
      dogRoutes(app, {
        ...parts,
        track: (barcode) => findTracked(parts.db, barcode),
        followers: resultsFollowDogs,
        sentLitters: findSentLitters,
      }),
    jobs: () => dogJobs,
    documentReaders: () => ({ dog_request: isHeadStaff, [holdPurpose]: isHeadStaff, [matingPurpose]: isHeadStaff }),
  },
  { name: 'directory', routes: directoryRoutes, jobs: () => directoryJobs },
  { name: 'search', routes: searchRoutes, jobs: () => searchJobs },
];
