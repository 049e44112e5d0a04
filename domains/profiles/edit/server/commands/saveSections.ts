import { eq } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { richTextLength } from '#platform/contract/inputs/richText.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { cleanRichText } from '#platform/server/richText.ts';
import { isDisclosed } from '../../../disclosure.ts';
import { fullNameOf, shownNameOf } from '../../../personNames.ts';
import { profileBreeds, profiles } from '../../../server/tables.ts';
import type * as contract from '../../contract.ts';
import { needsDescription } from '../../policy.ts';
import type { DeclaredSection } from '../../sections.ts';
import { toRows } from '../columns.ts';
import { editSection, writeDetails, writeProfile } from './editing.ts';

type Saved = Promise<contract.ProfileEdit>;
const orNull = (value: string): string | null => value || null;

interface Written {
  profileId: number;
  version: number;
}

/** Saves a declared section (`edit/sections.ts`) and its consequences. */
const saveDeclared = <Input extends Written>(
  db: Db,
  section: DeclaredSection,
  { profileId, version, ...values }: Input,
  follows: (profile: typeof profiles.$inferSelect) => Partial<typeof profiles.$inferInsert> = () => ({}),
): Saved =>
  editSection(db, { profileId, version, section }, async (tx) => {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, profileId));
    if (!profile) throw notFound();
    const rows = toRows(section, profile.userType, values);
    await writeProfile(tx, profileId, { ...rows.profiles, ...follows(profile) });
    await writeDetails(tx, profileId, rows.details);
  });

export const savePerson = (db: Db, input: contract.PersonInput): Saved =>
  saveDeclared(db, 'person', input, (profile) => ({
    name: fullNameOf(input),
    shortName: shownNameOf(input, isDisclosed(profile, 'full_name')),
  }));

export const saveOrganisation = (db: Db, input: contract.OrganisationInput): Saved =>
  saveDeclared(db, 'organisation', input);
export const saveLegal = (db: Db, input: contract.LegalInput): Saved => saveDeclared(db, 'legal', input);
export const saveBank = (db: Db, input: contract.BankInput): Saved => saveDeclared(db, 'bank', input);

export const saveContacts = (
  db: Db,
  { profileId, version, city_id, address, contacts }: contract.ContactsInput,
): Saved =>
  editSection(db, { profileId, version, section: 'contacts' }, async (tx) => {
    const [before] = await tx.select({ cityId: profiles.cityId }).from(profiles).where(eq(profiles.id, profileId));
    await assertOffered(tx, cities, city_id ? [city_id] : [], {
      field: 'city_id',
      kept: before?.cityId ? [before.cityId] : [],
    });
    const stored = (visible: boolean) =>
      contacts.filter(({ is_visible }) => is_visible === visible).map(({ is_visible: _, ...contact }) => contact);
    await writeProfile(tx, profileId, { cityId: city_id || null, address: orNull(address), contacts: stored(true) });
    await writeDetails(tx, profileId, { hiddenContacts: stored(false) });
  });

export const saveAbout = (db: Db, { profileId, version, description, site, socials }: contract.AboutInput): Saved =>
  editSection(db, { profileId, version, section: 'about' }, async (tx, { user_type }) => {
    const clean = cleanRichText(description);
    if (needsDescription(user_type) && richTextLength(clean) < 20)
      throw new PortalError(400, { description: 'Не короче 20 символов' });
    await writeProfile(tx, profileId, { description: clean, site: orNull(site) });
    await writeDetails(tx, profileId, { socials });
  });

export const saveSchedule = (db: Db, { profileId, version, schedule }: contract.ScheduleInput): Saved =>
  editSection(db, { profileId, version, section: 'schedule' }, (tx) => writeProfile(tx, profileId, { schedule }));

export const saveBreeds = (db: Db, { profileId, version, breed_ids }: contract.BreedsInput): Saved =>
  editSection(db, { profileId, version, section: 'breeds' }, async (tx) => {
    const ids = [...new Set(breed_ids)];
    const before = await tx
      .select({ id: profileBreeds.breedId })
      .from(profileBreeds)
      .where(eq(profileBreeds.profileId, profileId));
    await assertOffered(tx, breeds, ids, { field: 'breed_ids', kept: before.map(({ id }) => id) });
    await tx.delete(profileBreeds).where(eq(profileBreeds.profileId, profileId));
    if (ids.length) await tx.insert(profileBreeds).values(ids.map((breedId) => ({ profileId, breedId })));
  });
