import type { FastifyInstance } from 'fastify';
import type { Genealogy } from '#domains/dogs/genetics/server/genealogy.ts';
import type { SetupStep } from '#domains/federationDetails/server/public.ts';
import type { DocumentReaders, GuestReaders, PublicDocumentChecks } from '#domains/media/server/public.ts';
import type { Hubs } from '#domains/notifications/server/hubs/hubs.ts';
import type { StaffBadge, Subscription } from '#domains/notifications/server/public.ts';
import type { HookSource } from '#domains/webhooks/server/public.ts';
import { type Bearer, hasSection, isHeadStaff } from '#platform/contract/access.ts';
import type { StaffSection } from '#platform/contract/staffSections.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { SitemapSource } from '#platform/server/pages/pageUrls.ts';
import type { PageForm, RedirectForm } from './rendering/plainForms.ts';

/** Dependencies of every domain's routes. */
interface RouteParts {
  db: Db;
  config: Config;
  log: Log;
  files: Files;
  hubs: Hubs;
  genealogy: Genealogy;
  /** What all domains together say of who reads which documents. */
  documents: { readers: DocumentReaders; guestReaders: GuestReaders; open: PublicDocumentChecks };
  staffBadges: readonly StaffBadge[];
  setupSteps: readonly SetupStep[];
}

/** What one domain contributes to the portal. A property is left out where the domain has no such thing. */
export interface Domain {
  /** The folder under `domains/`. */
  name: string;
  routes(app: FastifyInstance, parts: RouteParts): void | Promise<void>;
  jobs?(parts: { config: Config; files: Files }): readonly Job[];
  /** Domain events that cause notifications. */
  notices?: readonly Subscription[];
  /** Domain events that programs are told of. */
  hookSources?: readonly HookSource[];
  /** What waits for staff in its sections of the administration. */
  staffBadges?: readonly StaffBadge[];
  /** What an administrator of a new portal has to do in it. */
  setupSteps?: readonly SetupStep[];
  /** Its pages for search engines. */
  sitemap?: SitemapSource;
  /** Who reads documents of its records besides their sender. */
  documentReaders?(db: Db): DocumentReaders;
  /** The same, where guests such as a show's team read too. */
  guestReaders?(db: Db): GuestReaders;
  /** Its documents that are public while their record is visible. */
  openDocuments?(db: Db): PublicDocumentChecks;
  /** Forms that visitors can send without scripts. */
  plainForms?: readonly (RedirectForm | PageForm)[];
}

/** Readers of documents: the head federation and administrators, named staff of this section among them. */
export const headStaffIn =
  (section: StaffSection) =>
  (session: Bearer): boolean =>
    isHeadStaff(session) && hasSection(session, section);
