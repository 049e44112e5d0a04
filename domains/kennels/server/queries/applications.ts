import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { documents } from '#domains/media/server/tables.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { hasSection } from '#platform/contract/access.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { paperNames } from '../../application.ts';
import type { Application, OwnApplication, Queue, QueueInput } from '../../contract.ts';
import { kennelName, statuses } from '../../texts.ts';
import { documentPurpose } from '../commands.ts';
import { kennelApplications } from '../tables.ts';

type Row = typeof kennelApplications.$inferSelect;
type DocumentView = Omit<Application['documents'][number], 'paper'>;

const pageSize = 20;

const viewOf = (row: Row, files: readonly DocumentView[]): Application => ({
  application_id: row.id,
  status: row.status as Application['status'],
  reason: row.reason,
  sent_at: row.sentAt.toISOString(),
  version: row.version,
  form: row.form,
  mail: row.mail,
  documents: row.documentIds.flatMap((id) => {
    const file = files.find((one) => one.id === id);
    const paper = paperNames.find((name) => row.papers[name] === id) ?? null;
    return file ? [{ ...file, paper }] : [];
  }),
});

const listFiles = async (db: Queryable, rows: readonly Row[]): Promise<DocumentView[]> => {
  const ids = rows.flatMap(({ documentIds }) => documentIds);
  return ids.length
    ? db
        .select({ id: documents.id, name: documents.name, size: documents.size })
        .from(documents)
        .where(inArray(documents.id, ids))
    : [];
};

export interface Applicant {
  accountId: number;
  profileId: number;
  isKennel: boolean;
}

export const getOwnApplication = (
  db: Queryable,
  { accountId, profileId, isKennel }: Applicant,
): Promise<OwnApplication> => (isKennel ? getOfKennel(db, profileId) : getOfOwner(db, accountId));

async function getOfOwner(db: Queryable, accountId: number): Promise<OwnApplication> {
  const [application] = await db.select().from(kennelApplications).where(eq(kennelApplications.applicantId, accountId));
  if (!application) return { kennel_name: '', is_active: false, application: null, kennel_id: null };
  return {
    kennel_name: kennelName(application.form.name),
    is_active: application.status === statuses.approved,
    application: viewOf(application, await listFiles(db, [application])),
    kennel_id: application.profileId,
  };
}

export async function findOwnKennel(db: Queryable, accountId: number) {
  const [kennel] = await db
    .select({ id: accounts.id, profileId: accounts.profileId, mail: accounts.mail, blockedAt: accounts.blockedAt })
    .from(kennelApplications)
    .innerJoin(accounts, eq(accounts.profileId, kennelApplications.profileId))
    .where(and(eq(kennelApplications.applicantId, accountId), eq(kennelApplications.status, statuses.approved)));
  return kennel;
}

async function getOfKennel(db: Queryable, profileId: number): Promise<OwnApplication> {
  const [row] = await db
    .select({ name: profiles.shortName, isActive: profiles.isActive, application: kennelApplications })
    .from(profiles)
    .leftJoin(kennelApplications, eq(kennelApplications.profileId, profiles.id))
    .where(eq(profiles.id, profileId));
  if (!row) throw notFound();
  const { name, isActive, application } = row;
  return {
    kennel_name: name,
    is_active: isActive,
    application: application && viewOf(application, await listFiles(db, [application])),
    kennel_id: null,
  };
}

/**
 * Lists waiting applications oldest first, decided ones newest first. `whose` is a condition on the kennel's profile; a
 * kennel without a profile belongs to no federation.
 */
export async function listApplications(
  db: Queryable,
  whose: SQL | undefined,
  { status, after }: QueueInput,
): Promise<Queue> {
  const waits = status === statuses.onReview;
  const rows = await db
    .select({ application: kennelApplications, kennel: profiles.shortName, mail: accounts.mail })
    .from(kennelApplications)
    .leftJoin(profiles, eq(profiles.id, kennelApplications.profileId))
    // The owner's application for a kennel, or else the kennel's own.
    .leftJoin(
      accounts,
      or(
        eq(accounts.id, kennelApplications.applicantId),
        and(isNull(kennelApplications.applicantId), eq(accounts.profileId, profiles.id)),
      ),
    )
    .where(
      and(
        eq(kennelApplications.status, status),
        whose,
        after === undefined ? undefined : waits ? gt(kennelApplications.id, after) : lt(kennelApplications.id, after),
      ),
    )
    .orderBy(waits ? asc(kennelApplications.id) : desc(kennelApplications.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const applications = shown.map(({ application }) => application);
  const files = await listFiles(db, applications);
  const cityNames = await namesOf(
    db,
    cities,
    applications.map(({ form }) => form.city_id),
  );
  const breedNames = await namesOf(
    db,
    breeds,
    applications.flatMap(({ form }) => form.breed_ids),
  );
  return {
    rows: shown.map(({ application, kennel, mail }) => ({
      ...viewOf(application, files),
      profile_id: application.profileId,
      is_new: application.applicantId !== null,
      kennel: kennel ?? kennelName(application.form.name),
      applicant_mail: mail,
      city: cityNames.get(application.form.city_id) ?? null,
      breeds: application.form.breed_ids.flatMap((id) => breedNames.get(id) ?? []),
    })),
    has_more: rows.length > pageSize,
  };
}

async function namesOf(
  db: Queryable,
  table: typeof cities | typeof breeds,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Staff read papers of the kennels they decide about; a kennel that has no profile yet belongs to no federation. */
export const kennelReaders = (db: Db): DocumentReaders => ({
  [documentPurpose]: async (session, applicationId) => {
    if (!isStaff(session) || !hasSection(session, 'kennels')) return false;
    const [application] = await db
      .select({ profileId: kennelApplications.profileId })
      .from(kennelApplications)
      .where(eq(kennelApplications.id, applicationId));
    return application !== undefined && canActOnProfile(db, session, application.profileId);
  },
});
