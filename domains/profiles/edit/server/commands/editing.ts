import { eq } from 'drizzle-orm';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { profileDetails, profiles } from '../../../server/tables.ts';
import type { ProfileEdit } from '../../contract.ts';
import { hasSection, headContactsElsewhere, isHeadPage, type KindSection } from '../../policy.ts';
import { getProfileEdit } from '../queries.ts';

type Section = 'person' | 'organisation' | 'contacts' | 'about' | 'schedule' | 'legal' | 'bank' | 'breeds';

const stale = 'Пока вы правили, эти сведения изменились. Ваши правки целы: решите, какие оставить.';
const everyKind: readonly string[] = ['contacts', 'about'];
/** Of the head federation these stand on every page, and are entered once for the whole portal. */
const ofWholePortal: readonly string[] = ['contacts', 'schedule'];

/**
 * Saves one section at a time: the row is locked, so that the second of two simultaneous saves sees the first one's
 * values and gets 412 instead of overwriting them. Returns the page after the write.
 */
export async function editSection(
  db: Db,
  { profileId, version, section }: { profileId: number; version: number; section: Section },
  write: (tx: Queryable, before: ProfileEdit) => Promise<void>,
): Promise<ProfileEdit> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ userType: profiles.userType, alias: profiles.alias })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('update');
    if (!held) throw notFound();
    if (!everyKind.includes(section) && !hasSection(held.userType as UserType, section as KindSection))
      throw notFound();
    if (ofWholePortal.includes(section) && isHeadPage(held)) throw new PortalError(409, headContactsElsewhere);
    const before = await getProfileEdit(tx, profileId);
    if (before[section]?.version !== version) throw new PortalError(412, stale);
    await write(tx, before);
    await recordEvent(tx, { name: 'profiles.edited', ids: { profileId } });
    return getProfileEdit(tx, profileId);
  });
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

export async function writeProfile(
  tx: Queryable,
  profileId: number,
  values: Partial<typeof profiles.$inferInsert>,
): Promise<void> {
  if (!isEmpty(values)) await tx.update(profiles).set(values).where(eq(profiles.id, profileId));
}

export async function writeDetails(
  tx: Queryable,
  profileId: number,
  values: Partial<typeof profileDetails.$inferInsert>,
): Promise<void> {
  if (isEmpty(values)) return;
  await tx
    .insert(profileDetails)
    .values({ ...values, profileId })
    .onConflictDoUpdate({ target: profileDetails.profileId, set: values });
}
