import { and, eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { profileBreeds, profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { DecisionInput, SendInput } from '../contract.ts';
import { statuses, texts } from '../texts.ts';
import { approvedLetter, approvedSubject, refusedLetter, refusedSubject } from './letters.ts';
import { kennelApplications } from './tables.ts';

export const documentPurpose = 'kennel_application';

/** Sends the application, or the corrected one. Throws 409 while one is on review, and when the kennel is active already. */
export async function sendApplication(tx: Transactable, profileId: number, { document_ids: documentIds, ...form }: SendInput, now: Date): Promise<void> {
  await mustBeOffered(tx, cities, [form.city_id], { field: 'city_id', kept: [] });
  await mustBeOffered(tx, breeds, form.breed_ids, { field: 'breed_ids', kept: [] });
  const [profile] = await tx.select({ isActive: profiles.isActive }).from(profiles).where(eq(profiles.id, profileId)).for('update');
  if (profile?.isActive) throw new PortalError(409, texts.active);
  const fresh = { form, documentIds, status: statuses.onReview, reason: null, reviewedBy: null, reviewedAt: null, sentAt: now };
  const [sent] = await tx
    .insert(kennelApplications)
    .values({ profileId, ...fresh })
    .onConflictDoUpdate({
      target: kennelApplications.profileId,
      set: { ...fresh, version: sql`${kennelApplications.version} + 1` },
      setWhere: eq(kennelApplications.status, statuses.refused),
    })
    .returning({ id: kennelApplications.id });
  if (!sent) throw new PortalError(409, texts.onReview);
  await claimDocuments(tx, { documentIds, profileId, purpose: documentPurpose, ownerId: sent.id });
  await releaseDocuments(tx, { purpose: documentPurpose, ownerId: sent.id }, documentIds);
  await recordFact(tx, { name: 'kennels.applied', ids: { applicationId: sent.id, profileId } });
}

/** Staff's word. What was decided or corrected meanwhile is 412: nobody approves what they have not read. */
export async function decide(
  tx: Transactable,
  staff: Session,
  { application_id, version, approved, reason }: DecisionInput,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const [decided] = await tx
    .update(kennelApplications)
    .set({ status: approved ? statuses.approved : statuses.refused, reason: approved ? null : (reason ?? null), reviewedBy: staff.profileId, reviewedAt: now })
    .where(and(eq(kennelApplications.id, application_id), eq(kennelApplications.status, statuses.onReview), eq(kennelApplications.version, version)))
    .returning();
  if (!decided) throw new PortalError(412, texts.decided);
  const { profileId, form } = decided;
  const [kennel] = await tx
    .select({ alias: profiles.alias, mail: accounts.mail })
    .from(profiles)
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(eq(profiles.id, profileId));
  if (approved) await activate(tx, profileId, form, now);
  const name = `Питомник «${form.name}»`;
  if (kennel?.mail) {
    const path = profilePath({ user_type: userTypes.kennel, alias: kennel.alias });
    const letter = approved
      ? { subject: approvedSubject, ...approvedLetter({ kennel: name, publicUrl, path }) }
      : { subject: refusedSubject, ...refusedLetter({ kennel: name, reason: reason ?? '', publicUrl }) };
    await queueMail(tx, { to: kennel.mail, ...letter });
  }
  await recordStaffAct(tx, staff, {
    action: 'decideKennelApplication',
    about: `${name}: ${approved ? 'заявка одобрена' : `заявка отклонена. ${reason ?? ''}`}`,
    profileId,
    changes: [{ field: 'Заявка', from: 'на проверке', to: approved ? 'одобрена' : 'отклонена' }],
  });
  await recordFact(tx, { name: approved ? 'profiles.kennel_activated' : 'kennels.refused', ids: { applicationId: application_id, profileId } });
}

/** The kennel's page is what the application says. */
async function activate(tx: Queryable, profileId: number, form: SendInput | (typeof kennelApplications.$inferSelect)['form'], now: Date): Promise<void> {
  const name = `Питомник «${form.name}»`;
  const [city] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, form.city_id));
  const address = `г. ${city?.name ?? ''}, ${form.street}, д. ${form.house}${form.flat && `, кв. ${form.flat}`}`;
  await tx
    .update(profiles)
    .set({ name, shortName: name, nameLat: form.name_lat, cityId: form.city_id, address, foundedOn: form.registered_on, isActive: true, activatedAt: now })
    .where(eq(profiles.id, profileId));
  const affixes = { dogPrefix: form.affix === 'prefix' ? form.name_lat : '', dogSuffix: form.affix === 'suffix' ? form.name_lat : '' };
  await tx
    .insert(profileDetails)
    .values({ profileId, ...affixes })
    .onConflictDoUpdate({ target: profileDetails.profileId, set: affixes });
  await tx.delete(profileBreeds).where(eq(profileBreeds.profileId, profileId));
  await tx.insert(profileBreeds).values([...new Set(form.breed_ids)].map((breedId) => ({ profileId, breedId })));
}
