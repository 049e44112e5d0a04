import { accountJobs, createPasswords, recordStaffAct } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import { alarmBadges, alarmJobs, operationSteps } from '#domains/alarms/server/public.ts';
import { alarmRoutes } from '#domains/alarms/server/routes.ts';
import {
  applicationBadges,
  applicationHooks,
  applicationJobs,
  applicationNotices,
  applicationReaders,
  applicationSteps,
  findSentLitters,
  findTracked,
} from '#domains/applications/server/public.ts';
import { applicationRoutes } from '#domains/applications/server/routes.ts';
import { backupRoutes } from '#domains/backups/server/routes.ts';
import { bannerRoutes } from '#domains/banners/server/routes.ts';
import { advertReaders, catalogueJobs, catalogueSitemap } from '#domains/catalogue/server/public.ts';
import { catalogueRoutes } from '#domains/catalogue/server/routes.ts';
import {
  acceptTerms,
  consentBadges,
  consentJobs,
  consentNotices,
  recognitionReaders,
} from '#domains/consents/server/public.ts';
import { consentRoutes } from '#domains/consents/server/routes.ts';
import { dictionaryAdminRoutes } from '#domains/dictionaries/admin/server/routes.ts';
import { dictionaryRoutes } from '#domains/dictionaries/server/routes.ts';
import { directoryJobs, directorySitemap } from '#domains/directory/server/public.ts';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import {
  dogBadges,
  dogHooks,
  dogJobs,
  dogNotices,
  dogSitemap,
  freezePurpose,
  matingPurpose,
} from '#domains/dogs/server/public.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { draftJobs } from '#domains/drafts/server/public.ts';
import { draftRoutes } from '#domains/drafts/server/routes.ts';
import { educationalNotices, educationalSitemap } from '#domains/educationals/server/public.ts';
import { educationalRoutes } from '#domains/educationals/server/routes.ts';
import {
  codeReferences,
  entriesFollowOrders,
  entryJobs,
  entryNotices,
  entryReaders,
  entryReferences,
} from '#domains/entries/server/public.ts';
import { entryRoutes } from '#domains/entries/server/routes.ts';
import { showPaperRoutes } from '#domains/exhibitions/regulations/server/routes.ts';
import {
  datedResults,
  exhibitionBadges,
  exhibitionHooks,
  exhibitionJobs,
  exhibitionNotices,
  exhibitionPurpose,
  exhibitionReaders,
  exhibitionSitemap,
  isAcceptedReport,
  reportPurpose,
  resultReferences,
} from '#domains/exhibitions/server/public.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { detailsSteps, federationDetailsJobs, type SetupStep } from '#domains/federationDetails/server/public.ts';
import { federationDetailsRoutes } from '#domains/federationDetails/server/routes.ts';
import { setupRoutes } from '#domains/federationDetails/setup/server/routes.ts';
import { questionForms } from '#domains/feedback/plainForms.ts';
import { feedbackBadges, feedbackJobs, feedbackNotices, feedbackSitemap } from '#domains/feedback/server/public.ts';
import { feedbackRoutes } from '#domains/feedback/server/routes.ts';
import { claimPurpose, judgeBadges, judgeNotices, judgeRoutes } from '#domains/judges/server/public.ts';
import { kennelBadges, kennelHooks, kennelNotices, kennelReaders } from '#domains/kennels/server/public.ts';
import { kennelRoutes } from '#domains/kennels/server/routes.ts';
import { knowledgeSitemap } from '#domains/knowledge/server/public.ts';
import { knowledgeRoutes } from '#domains/knowledge/server/routes.ts';
import { mediaJobs } from '#domains/media/server/public.ts';
import { mediaRoutes } from '#domains/media/server/routes.ts';
import { phoneForm } from '#domains/news/adverts/plainForms.ts';
import {
  advertReferences,
  articleNotices,
  articlePurpose,
  isPublished,
  newsJobs,
  newsSitemap,
} from '#domains/news/server/public.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { mailAdminRoutes } from '#domains/notifications/admin/server/routes.ts';
import {
  accountNotices,
  notificationBadges,
  notificationJobs,
  type StaffBadge,
  type Subscription,
} from '#domains/notifications/server/public.ts';
import { notificationRoutes } from '#domains/notifications/server/routes.ts';
import {
  clubRegister,
  organisationBadges,
  organisationJobs,
  organisationSteps,
} from '#domains/organisations/server/public.ts';
import { organisationRoutes } from '#domains/organisations/server/routes.ts';
import { cardKeyCheck, paymentJobs } from '#domains/payments/server/public.ts';
import { paymentRoutes } from '#domains/payments/server/routes.ts';
import { plannerRoutes } from '#domains/planner/server/routes.ts';
import { pressJobs, pressSitemap } from '#domains/pressFigures/server/public.ts';
import { pressRoutes } from '#domains/pressFigures/server/routes.ts';
import { pictureRoutes } from '#domains/profiles/pictures/server/routes.ts';
import { profileSitemap } from '#domains/profiles/server/public.ts';
import { profileRoutes, publicProfileRoutes } from '#domains/profiles/server/routes.ts';
import { registerImportJobs } from '#domains/registerImports/server/public.ts';
import { registerImportRoutes } from '#domains/registerImports/server/routes.ts';
import { ringJobs, ringNotices, sheetReaders } from '#domains/rings/server/public.ts';
import { ringRoutes } from '#domains/rings/server/routes.ts';
import { searchJobs } from '#domains/search/server/public.ts';
import { searchRoutes } from '#domains/search/server/routes.ts';
import { showTeamJobs } from '#domains/showTeam/server/public.ts';
import { showTeamRoutes } from '#domains/showTeam/server/routes.ts';
import { findNamedStaff, staffSteps } from '#domains/staff/server/public.ts';
import { staffRoutes } from '#domains/staff/server/routes.ts';
import { visitJobs, visitNotices } from '#domains/visits/server/public.ts';
import { visitRoutes } from '#domains/visits/server/routes.ts';
import { countLiveHooks, type HookSource, webhookJobs, webhookNotices } from '#domains/webhooks/server/public.ts';
import { webhookRoutes } from '#domains/webhooks/server/routes.ts';
import { type Domain, headStaffIn } from './domainParts.ts';
import { profileExtras } from './profileExtras.ts';

/**
 * Every domain of the portal with what it contributes: the app's other files walk this list. What a lower domain needs
 * from a higher one is handed to its routes here. The start page of staff shows the badges in this order.
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
    sitemap: profileSitemap,
  },
  {
    name: 'accounts',
    routes: (app, parts) =>
      accountRoutes(app, {
        ...parts,
        ...{ acceptTerms, register: clubRegister, findNamed: findNamedStaff, countHooks: countLiveHooks },
      }),
    jobs: ({ config }) => accountJobs(config),
  },
  { name: 'backups', routes: (app, parts) => backupRoutes(app, { ...parts, passwords: createPasswords() }) },
  {
    name: 'media',
    routes: (app, { documents, ...parts }) => mediaRoutes(app, { ...parts, ...documents }),
    jobs: ({ files }) => mediaJobs(files),
  },
  { name: 'knowledge', routes: knowledgeRoutes, sitemap: knowledgeSitemap },
  {
    name: 'federationDetails',
    routes(app, parts) {
      federationDetailsRoutes(app, parts);
      setupRoutes(app, parts);
    },
    jobs: () => federationDetailsJobs,
    setupSteps: detailsSteps,
  },
  { name: 'visits', routes: visitRoutes, jobs: ({ config }) => visitJobs(config), notices: visitNotices },
  {
    name: 'applications',
    routes: applicationRoutes,
    jobs: ({ files }) => applicationJobs(files.store),
    documentReaders: applicationReaders,
    notices: applicationNotices,
    hookSources: applicationHooks,
    staffBadges: applicationBadges,
    setupSteps: applicationSteps,
  },
  {
    name: 'feedback',
    routes: feedbackRoutes,
    jobs: ({ config }) => feedbackJobs(config),
    documentReaders: () => ({ feedback: headStaffIn('feedback') }),
    plainForms: questionForms,
    notices: feedbackNotices,
    staffBadges: feedbackBadges,
    sitemap: feedbackSitemap,
  },
  {
    name: 'consents',
    routes: (app, { files, ...parts }) => consentRoutes(app, { ...parts, store: files.store }),
    jobs: ({ files, config }) => consentJobs(files, config),
    documentReaders: recognitionReaders,
    notices: consentNotices,
    staffBadges: consentBadges,
  },
  {
    name: 'kennels',
    routes: kennelRoutes,
    documentReaders: kennelReaders,
    notices: kennelNotices,
    hookSources: kennelHooks,
    staffBadges: kennelBadges,
  },
  {
    name: 'judges',
    routes: judgeRoutes,
    documentReaders: () => ({ [claimPurpose]: headStaffIn('judges') }),
    notices: judgeNotices,
    staffBadges: judgeBadges,
  },
  {
    name: 'dogs',
    routes: (app, parts) =>
      dogRoutes(app, {
        ...parts,
        track: (barcode) => findTracked(parts.db, barcode),
        followers: [...resultReferences, entryReferences, codeReferences, advertReferences],
        datedRecords: datedResults,
        sentLitters: findSentLitters,
      }),
    jobs: () => dogJobs,
    documentReaders: () => ({
      dog_request: headStaffIn('pedigrees'),
      [freezePurpose]: headStaffIn('pedigrees'),
      [matingPurpose]: headStaffIn('litters'),
    }),
    notices: dogNotices,
    hookSources: dogHooks,
    staffBadges: dogBadges,
    sitemap: dogSitemap,
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
    notices: exhibitionNotices,
    hookSources: exhibitionHooks,
    staffBadges: exhibitionBadges,
    sitemap: exhibitionSitemap,
  },
  { name: 'showTeam', routes: showTeamRoutes, jobs: () => showTeamJobs },
  {
    name: 'payments',
    routes: (app, parts) => paymentRoutes(app, { ...parts, followers: [entriesFollowOrders] }),
    jobs: ({ config }) => paymentJobs(config, [entriesFollowOrders]),
  },
  {
    name: 'entries',
    routes: entryRoutes,
    jobs: ({ config }) => entryJobs(config),
    guestReaders: entryReaders,
    notices: entryNotices,
  },
  {
    name: 'catalogue',
    routes: catalogueRoutes,
    jobs: ({ config, files }) => catalogueJobs(config, files),
    guestReaders: advertReaders,
    sitemap: catalogueSitemap,
  },
  {
    name: 'rings',
    routes: ringRoutes,
    jobs: ({ config }) => ringJobs(config),
    notices: ringNotices,
    documentReaders: sheetReaders,
  },
  { name: 'planner', routes: plannerRoutes },
  { name: 'pressFigures', routes: pressRoutes, jobs: () => pressJobs, sitemap: pressSitemap },
  { name: 'educationals', routes: educationalRoutes, notices: educationalNotices, sitemap: educationalSitemap },
  {
    name: 'news',
    routes: newsRoutes,
    jobs: () => newsJobs,
    openDocuments: (db) => ({ [articlePurpose]: (articleId) => isPublished(db, articleId) }),
    plainForms: [phoneForm],
    notices: articleNotices,
    sitemap: newsSitemap,
  },
  {
    name: 'alarms',
    routes: alarmRoutes,
    jobs: ({ config, files }) => alarmJobs({ config, store: files.store, checks: (db) => [cardKeyCheck(db)] }),
    staffBadges: alarmBadges,
    setupSteps: operationSteps,
  },
  { name: 'banners', routes: bannerRoutes },
  {
    name: 'organisations',
    routes: (app, parts) => organisationRoutes(app, { ...parts, acceptTerms }),
    jobs: ({ config }) => organisationJobs(config),
    staffBadges: organisationBadges,
    setupSteps: organisationSteps,
  },
  { name: 'registerImports', routes: registerImportRoutes, jobs: ({ files }) => registerImportJobs(files) },
  {
    name: 'notifications',
    routes(app, parts) {
      notificationRoutes(app, parts);
      mailAdminRoutes(app, parts);
    },
    jobs: ({ config }) => notificationJobs(config),
    notices: accountNotices,
    staffBadges: notificationBadges,
  },
  {
    name: 'webhooks',
    routes: (app, parts) => webhookRoutes(app, { ...parts, passwords: createPasswords() }),
    jobs: () => webhookJobs,
    notices: webhookNotices,
  },
  { name: 'staff', routes: staffRoutes, setupSteps: staffSteps },
  { name: 'drafts', routes: draftRoutes, jobs: ({ config }) => draftJobs(config) },
  { name: 'directory', routes: directoryRoutes, jobs: () => directoryJobs, sitemap: directorySitemap },
  { name: 'search', routes: searchRoutes, jobs: () => searchJobs },
];

/** Domain events that cause notifications, of every domain. */
export const subscriptions: readonly Subscription[] = domains.flatMap(({ notices }) => notices ?? []);

/** Domain events that programs are told of, of every domain. */
export const hookSources: readonly HookSource[] = domains.flatMap((domain) => domain.hookSources ?? []);

/** The badges of every domain. */
export const staffBadges: readonly StaffBadge[] = domains.flatMap((domain) => domain.staffBadges ?? []);

/** What is left to do on a new portal, of every domain. */
export const setupSteps: readonly SetupStep[] = domains.flatMap((domain) => domain.setupSteps ?? []);
