import { asc, eq } from 'drizzle-orm';
import { publicDocuments } from '#domains/media/server/tables.ts';
import { profileBreeds } from '#domains/profiles/server/tables.ts';
import { fullAlias } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { MenuKind } from '../../contract.ts';
import type { BreedClub, FederationDocuments, OwnerRoles, ProfileLookup } from '../../lookups.ts';
import { kindOf, shownFields, shownName } from '../../shown.ts';
import { findLookupRow, type LookupRow } from './lookupRow.ts';

/** A profile of one of these kinds; another kind's alias is as good as nobody's. Throws 404. */
async function getRow(db: Queryable, alias: string, kinds: readonly MenuKind[]): Promise<LookupRow> {
  const row = await findLookupRow(db, alias);
  if (!row || !kinds.includes(kindOf(row.user_type, row.alias))) throw notFound();
  return row;
}

const rolesOf = ({ roles, is_judge }: LookupRow): { key_name: string }[] =>
  [...new Set([...roles, ...(is_judge ? ['role_judge'] : [])])].map((key_name) => ({ key_name }));

function toLookup(row: LookupRow): ProfileLookup {
  const shown = shownFields(row, row);
  return {
    profile_id: row.id,
    name: shownName(row),
    alias: row.alias,
    user_type: row.user_type,
    user_full_alias: fullAlias(row.user_type, row.alias),
    full_logo_link: shown.logo_link,
    headliner_link: shown.headliner_link,
    city: shown.city,
    address: shown.address,
    site: shown.site,
    description: shown.description,
    contacts: shown.contacts,
    open_roles: rolesOf(row),
  };
}

export const getLookup = async (db: Queryable, alias: string, kinds: readonly MenuKind[]): Promise<ProfileLookup> => toLookup(await getRow(db, alias, kinds));

export async function getOwnerRoles(db: Queryable, alias: string): Promise<OwnerRoles> {
  const row = await getRow(db, alias, ['user']);
  return { profile_id: row.id, alias: row.alias, open_roles: rolesOf(row) };
}

export async function getBreedClub(db: Queryable, alias: string): Promise<BreedClub> {
  const row = await getRow(db, alias, ['nbc']);
  const breeds = await db
    .select({ breed_id: profileBreeds.breedId })
    .from(profileBreeds)
    .where(eq(profileBreeds.profileId, row.id))
    .orderBy(asc(profileBreeds.breedId));
  return { ...toLookup(row), breeds };
}

export async function listFederationDocuments(db: Queryable, alias: string): Promise<FederationDocuments> {
  const row = await getRow(db, alias, ['federation']);
  const typed = await db
    .select({ document_type_id: publicDocuments.typeId, document_id: publicDocuments.documentId })
    .from(publicDocuments)
    .where(eq(publicDocuments.profileId, row.id))
    .orderBy(asc(publicDocuments.typeId));
  return { documents: typed.flatMap(({ document_type_id, document_id }) => (document_type_id === null ? [] : [{ document_type_id, document_id }])) };
}
