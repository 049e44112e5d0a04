import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { withholdable } from '../../disclosure.ts';
import { isFieldPublic } from '../../publicFields.ts';
import { isReservedAlias } from '../../reservedAliases.ts';
import { profileCardColumns, toProfileCard } from '../../server/queries.ts';
import { movedAliases, profileBreeds, profileDetails, profiles } from '../../server/tables.ts';
import type { ProfileEdit } from '../contract.ts';
import { hasSection } from '../policy.ts';
import type { DeclaredSection } from '../sections.ts';
import { fromRows } from './columns.ts';

const breedIds = sql<
  number[]
>`(select coalesce(array_agg(breed_id order by breed_id), '{}') from ${profileBreeds} where profile_id = ${profiles.id})`;

/** The whole page in one query. */
export async function getProfileEdit(db: Queryable, profileId: number): Promise<ProfileEdit> {
  const [row] = await db
    .select({ profile: profiles, details: profileDetails, card: profileCardColumns, breedIds })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, profiles.id))
    .where(eq(profiles.id, profileId));
  if (!row) throw notFound();
  return pageOf(row);
}

interface Row {
  profile: typeof profiles.$inferSelect;
  details: typeof profileDetails.$inferSelect | null;
  card: Parameters<typeof toProfileCard>[0];
  breedIds: number[];
}

const numbered = <Section extends object>(section: Section): Section & { version: number } => ({
  ...section,
  version: versionOf(section),
});

function pageOf({ profile, details, card, breedIds: ids }: Row): ProfileEdit {
  const has = (section: Parameters<typeof hasSection>[1]) => hasSection(profile.userType as UserType, section);
  const declared = <Name extends DeclaredSection>(name: Name) =>
    (has(name) ? numbered(fromRows(name, profile, details)) : null) as ProfileEdit[Name];
  return {
    ...toProfileCard(card),
    // The card's columns follow the public rule; the owner reads the stored values.
    logo_link: profile.logoLink,
    headliner_link: profile.headlinerLink,
    can_edit: true,
    withheld: withholdable.filter((field) => !isFieldPublic(profile, field)),
    owner_picture_link: details?.ownerPictureLink ?? null,
    person: declared('person'),
    organisation: declared('organisation'),
    contacts: numbered({
      city_id: profile.cityId ?? 0,
      address: profile.address ?? '',
      contacts: [
        ...profile.contacts.map((contact) => ({ ...contact, is_visible: true })),
        ...(details?.hiddenContacts ?? []).map((contact) => ({ ...contact, is_visible: false })),
      ],
    }),
    about: numbered({ description: profile.description, site: profile.site ?? '', socials: details?.socials ?? [] }),
    schedule: has('schedule') ? numbered({ schedule: profile.schedule }) : null,
    legal: declared('legal'),
    bank: declared('bank'),
    breeds: has('breeds') ? numbered({ breed_ids: ids }) : null,
  };
}

/** Null when there is no such profile. */
export async function findProfileId(db: Queryable, alias: string): Promise<number | null> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.alias})`, alias.toLowerCase()));
  return found?.id ?? null;
}

/** Whether this profile may take the alias; its own former alias is free for it. */
export async function isAliasFree(db: Queryable, alias: string, profileId: number): Promise<boolean> {
  if (isReservedAlias(alias)) return false;
  const small = alias.toLowerCase();
  const owner = await findProfileId(db, small);
  if (owner !== null) return owner === profileId;
  const [left] = await db
    .select({ profileId: movedAliases.profileId })
    .from(movedAliases)
    .where(and(eq(movedAliases.alias, small)));
  return !left || left.profileId === profileId;
}

/**
 * A hash of a section's state: equal states have equal versions, regardless of who made them and how. No write has to
 * increment a counter.
 */
const versionOf = (section: object): number =>
  createHash('sha256').update(JSON.stringify(section)).digest().readUInt32BE(0) >>> 1;
