import { eq } from 'drizzle-orm';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { richTextLength } from '#platform/contract/inputs/richText.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { cleanRichText } from '#platform/server/richText.ts';
import { isDisclosed } from '../../../disclosure.ts';
import type * as contract from '../../../editing/contract.ts';
import { mustDescribe } from '../../../editing/policy.ts';
import { fullNameOf, shownNameOf } from '../../../personNames.ts';
import { profileBreeds, profiles } from '../../tables.ts';
import { editSection, writeDetails, writeProfile } from './editing.ts';

type Saved = Promise<contract.ProfileEdit>;
const orNull = (value: string): string | null => value || null;

export const savePerson = (db: Db, { profileId, version, birth_date, sex, ...names }: contract.PersonInput): Saved =>
  editSection(db, { profileId, version, section: 'person' }, async (tx) => {
    const [profile] = await tx.select({ userType: profiles.userType, disclosed: profiles.disclosed }).from(profiles).where(eq(profiles.id, profileId));
    const isShown = profile !== undefined && isDisclosed(profile, 'full_name');
    await writeProfile(tx, profileId, {
      lastName: names.last_name,
      firstName: names.first_name,
      secondName: orNull(names.second_name),
      name: fullNameOf(names),
      shortName: shownNameOf(names, isShown),
    });
    await writeDetails(tx, profileId, { birthDate: orNull(birth_date), sex });
  });

export const saveOrganisation = (db: Db, { profileId, version, ...input }: contract.OrganisationInput): Saved =>
  editSection(db, { profileId, version, section: 'organisation' }, async (tx) => {
    await writeProfile(tx, profileId, { name: input.name, shortName: input.short_name, nameLat: orNull(input.name_lat), headName: orNull(input.head_name) });
    await writeDetails(tx, profileId, { coOwner: input.co_owner, dogPrefix: input.dog_prefix, dogSuffix: input.dog_suffix });
  });

export const saveContacts = (db: Db, { profileId, version, city_id, address, contacts }: contract.ContactsInput): Saved =>
  editSection(db, { profileId, version, section: 'contacts' }, async (tx) => {
    const [before] = await tx.select({ cityId: profiles.cityId }).from(profiles).where(eq(profiles.id, profileId));
    await mustBeOffered(tx, cities, city_id ? [city_id] : [], { field: 'city_id', kept: before?.cityId ? [before.cityId] : [] });
    const stored = (visible: boolean) => contacts.filter(({ is_visible }) => is_visible === visible).map(({ is_visible: _, ...contact }) => contact);
    await writeProfile(tx, profileId, { cityId: city_id || null, address: orNull(address), contacts: stored(true) });
    await writeDetails(tx, profileId, { hiddenContacts: stored(false) });
  });

export const saveAbout = (db: Db, { profileId, version, description, site, socials }: contract.AboutInput): Saved =>
  editSection(db, { profileId, version, section: 'about' }, async (tx, { user_type }) => {
    const clean = cleanRichText(description);
    if (mustDescribe(user_type) && richTextLength(clean) < 20) throw new PortalError(400, { description: 'Не короче 20 символов' });
    await writeProfile(tx, profileId, { description: clean, site: orNull(site) });
    await writeDetails(tx, profileId, { socials });
  });

export const saveSchedule = (db: Db, { profileId, version, schedule }: contract.ScheduleInput): Saved =>
  editSection(db, { profileId, version, section: 'schedule' }, (tx) => writeProfile(tx, profileId, { schedule }) as Promise<void>);

export const saveLegal = (db: Db, { profileId, version, ...input }: contract.LegalInput): Saved =>
  editSection(db, { profileId, version, section: 'legal' }, async (tx) => {
    await writeDetails(tx, profileId, {
      legalName: input.legal_name,
      inn: input.inn,
      kpp: input.kpp,
      ogrn: input.ogrn,
      okpo: input.okpo,
      directorName: input.director_name,
      legalAddress: input.legal_address,
      registeredOn: orNull(input.registered_on),
      isLegalPublic: input.is_public,
    });
  });

export const saveBank = (db: Db, { profileId, version, ...input }: contract.BankInput): Saved =>
  editSection(db, { profileId, version, section: 'bank' }, async (tx) => {
    await writeDetails(tx, profileId, { bankName: input.bank_name, bic: input.bic, bankAccount: input.account, bankComment: input.comment });
  });

export const saveBreeds = (db: Db, { profileId, version, breed_ids }: contract.BreedsInput): Saved =>
  editSection(db, { profileId, version, section: 'breeds' }, async (tx) => {
    const ids = [...new Set(breed_ids)];
    const before = await tx.select({ id: profileBreeds.breedId }).from(profileBreeds).where(eq(profileBreeds.profileId, profileId));
    await mustBeOffered(tx, breeds, ids, { field: 'breed_ids', kept: before.map(({ id }) => id) });
    await tx.delete(profileBreeds).where(eq(profileBreeds.profileId, profileId));
    if (ids.length) await tx.insert(profileBreeds).values(ids.map((breedId) => ({ profileId, breedId })));
  });
