import { and, eq, sql } from 'drizzle-orm';
import {
  acceptRecognition,
  createAccount,
  isMailTaken,
  type Passwords,
  recordStaffAct,
} from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import { registerKennel } from '#domains/organisations/server/public.ts';
import { aliasOf, freeAlias } from '#domains/profiles/aliasOf.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import {
  activateOrganisation,
  assertCanActOnProfile,
  createProfile,
  listAliases,
  setAffixes,
  setBreeds,
} from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { DecisionInput, SendInput } from '../contract.ts';
import { kennelName, statuses, texts } from '../texts.ts';
import {
  approvedMail,
  approvedSubject,
  refusedMail,
  refusedSubject,
  registeredMail,
  registeredSubject,
} from './mails.ts';
import type { Applicant } from './queries/applications.ts';
import { kennelApplications } from './tables.ts';

export const documentPurpose = 'kennel_application';

/** Sends the application, first or corrected. Throws 409 while one is on review, and when the kennel is active. */
export async function sendApplication(
  tx: Transactable,
  applicant: Applicant,
  { documents, mail, ...form }: SendInput,
  now: Date,
): Promise<void> {
  const { accountId, profileId, isKennel } = applicant;
  await assertOffered(tx, cities, [form.city_id], { field: 'city_id', kept: [] });
  await assertOffered(tx, breeds, form.breed_ids, { field: 'breed_ids', kept: [] });
  const [profile] = await tx
    .select({ isActive: profiles.isActive })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('update');
  if (isKennel && profile?.isActive) throw new PortalError(409, texts.active);
  if (!isKennel) await assertMayOwnKennel(tx, accountId, profile?.isActive ?? false, mail);
  const papers = Object.fromEntries(
    Object.entries(documents).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
  const documentIds = Object.values(papers);
  const fresh = {
    form,
    papers,
    documentIds,
    status: statuses.onReview,
    reason: null,
    reviewedBy: null,
    reviewedAt: null,
    sentAt: now,
  };
  const whose = isKennel ? { profileId } : { applicantId: accountId, mail };
  const [sent] = await tx
    .insert(kennelApplications)
    .values({ ...whose, ...fresh })
    .onConflictDoUpdate({
      target: isKennel ? kennelApplications.profileId : kennelApplications.applicantId,
      set: { ...fresh, ...(!isKennel && { mail }), version: sql`${kennelApplications.version} + 1` },
      setWhere: eq(kennelApplications.status, statuses.refused),
    })
    .returning({ id: kennelApplications.id });
  if (!sent) throw new PortalError(409, texts.onReview);
  await claimDocuments(tx, { documentIds, profileId, purpose: documentPurpose, ownerId: sent.id });
  await releaseDocuments(tx, { purpose: documentPurpose, ownerId: sent.id }, documentIds);
  await recordEvent(tx, { name: 'kennels.applied', ids: { applicationId: sent.id, profileId } });
}

/** Requires an owner with a confirmed mail, without a kennel, and a kennel mail without an account. */
async function assertMayOwnKennel(
  tx: Queryable,
  accountId: number,
  isActive: boolean,
  mail: string | undefined,
): Promise<void> {
  if (!isActive) throw new PortalError(409, texts.ownerInactive);
  const [before] = await tx
    .select({ status: kennelApplications.status })
    .from(kennelApplications)
    .where(eq(kennelApplications.applicantId, accountId));
  if (before?.status === statuses.approved) throw new PortalError(409, texts.alreadyOwner);
  if (!mail) throw new PortalError(400, { mail: texts.mailMissing });
  if (await isMailTaken(tx, mail)) throw new PortalError(409, { mail: texts.mailTaken });
}

export interface DecidingStaff {
  session: Session;
  passwords: Passwords;
  publicUrl: string;
  now: Date;
}

/** Records staff's decision. Throws 412 when the application was decided or corrected since it was read. */
export async function decideApplication(
  tx: Transactable,
  staff: DecidingStaff,
  { application_id, version, approved, reason }: DecisionInput,
): Promise<void> {
  const { session, publicUrl, now } = staff;
  const [decided] = await tx
    .update(kennelApplications)
    .set({
      status: approved ? statuses.approved : statuses.refused,
      reason: approved ? null : (reason ?? null),
      reviewedBy: session.profileId,
      reviewedAt: now,
    })
    .where(
      and(
        eq(kennelApplications.id, application_id),
        eq(kennelApplications.status, statuses.onReview),
        eq(kennelApplications.version, version),
      ),
    )
    .returning();
  if (!decided) throw new PortalError(412, texts.decided);
  await assertCanActOnProfile(tx, session, decided.profileId);
  const { form, applicantId } = decided;
  const profileId = decided.profileId ?? (approved ? await createKennel(tx, staff, decided) : null);
  if (approved && profileId !== null) await activate(tx, profileId, form, now);
  const asker = await findAsker(tx, decided);
  const kennel = kennelName(form.name);
  if (asker?.mail) {
    const path = profilePath({ user_type: userTypes.kennel, alias: asker.alias });
    const letter = !approved
      ? { subject: refusedSubject, ...refusedMail({ kennel, reason: reason ?? '', publicUrl }) }
      : applicantId === null
        ? { subject: approvedSubject, ...approvedMail({ kennel, publicUrl, path }) }
        : { subject: registeredSubject, ...registeredMail({ kennel, mail: decided.mail ?? '', publicUrl }) };
    await queueMail(tx, { to: asker.mail, ...letter });
  }
  const notifiedId = profileId ?? asker?.profileId ?? 0;
  await recordStaffAct(tx, session, {
    action: 'decideKennelApplication',
    about: `${kennel}: ${approved ? 'заявка одобрена' : `заявка отклонена. ${reason ?? ''}`}`,
    profileId: notifiedId,
    changes: [{ field: 'Заявка', from: 'на проверке', to: approved ? 'одобрена' : 'отклонена' }],
  });
  await recordEvent(tx, {
    name: approved ? 'profiles.kennel_activated' : 'kennels.refused',
    ids: { applicationId: application_id, profileId: notifiedId },
  });
}

/** The applicant with the mail for the decision. */
async function findAsker(tx: Queryable, { applicantId, profileId }: typeof kennelApplications.$inferSelect) {
  const [asker] = await tx
    .select({ profileId: profiles.id, alias: profiles.alias, mail: accounts.mail })
    .from(profiles)
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(applicantId === null ? eq(profiles.id, profileId ?? 0) : eq(accounts.id, applicantId));
  return asker;
}

/** Creates the kennel's profile and account without a password; its owner switches to it from the own account. */
async function createKennel(
  tx: Transactable,
  { passwords, now }: DecidingStaff,
  { id, form, mail }: typeof kennelApplications.$inferSelect,
): Promise<number> {
  const name = kennelName(form.name);
  const taken = await listAliases(tx, aliasOf(form.name_lat));
  const alias = freeAlias((one) => taken.has(one), form.name_lat);
  const profileId = await createProfile(tx, {
    userType: userTypes.kennel,
    alias,
    name,
    shortName: name,
    isActive: false,
  });
  // The mail was taken since the application was sent: staff return it, and the owner names another.
  if (!mail || !(await createAccount(tx, passwords, { profileId, mail, now })))
    throw new PortalError(409, { mail: texts.mailTaken });
  await tx.update(kennelApplications).set({ profileId }).where(eq(kennelApplications.id, id));
  return profileId;
}

async function activate(
  tx: Queryable,
  profileId: number,
  form: (typeof kennelApplications.$inferSelect)['form'],
  now: Date,
): Promise<void> {
  const name = kennelName(form.name);
  const [city] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, form.city_id));
  const address = `г. ${city?.name ?? ''}, ${form.street}, д. ${form.house}${form.flat && `, кв. ${form.flat}`}`;
  await activateOrganisation(tx, profileId, now, {
    name,
    shortName: name,
    nameLat: form.name_lat,
    cityId: form.city_id,
    address,
    foundedOn: form.registered_on,
    isActive: true,
  });
  // Staff have just checked the owner's papers, so the recognition is granted too.
  await acceptRecognition(tx, profileId);
  await setAffixes(tx, profileId, {
    dogPrefix: form.affix === 'prefix' ? form.name_lat : '',
    dogSuffix: form.affix === 'suffix' ? form.name_lat : '',
  });
  await setBreeds(tx, profileId, form.breed_ids);
  await registerKennel(tx, {
    profileId,
    name,
    cityId: form.city_id,
    address,
    stampCode: form.stamp_code,
    folderNumber: form.folder_number,
    breedIds: form.breed_ids,
    now,
  });
}
