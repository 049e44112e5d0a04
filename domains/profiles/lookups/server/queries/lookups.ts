import { fullAlias } from '#platform/contract/userTypes.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ProfileKind } from '../../../contract.ts';
import { kindOf, publicFieldsOf, publicName } from '../../../publicFields.ts';
import type { BreedClub, FederationDocuments, OwnerRoles, ProfileLookup } from '../../contract.ts';
import { findLookupRow, type LookupParts, type LookupRow } from './lookupRow.ts';

/** A profile of one of these kinds. Throws 404 for an unknown alias or another kind's. */
async function getRow(parts: LookupParts, alias: string, kinds: readonly ProfileKind[]): Promise<LookupRow> {
  const row = await findLookupRow(parts, alias);
  if (!row || !kinds.includes(kindOf(row.user_type, row.alias))) throw notFound();
  return row;
}

const rolesOf = ({ roles, is_judge }: LookupRow): { key_name: string }[] =>
  [...new Set([...roles, ...(is_judge ? ['role_judge'] : [])])].map((key_name) => ({ key_name }));

function toLookup(row: LookupRow): ProfileLookup {
  const shown = publicFieldsOf(row, row);
  return {
    profile_id: row.id,
    name: publicName(row),
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

export const getLookup = async (
  parts: LookupParts,
  alias: string,
  kinds: readonly ProfileKind[],
): Promise<ProfileLookup> => toLookup(await getRow(parts, alias, kinds));

export async function getOwnerRoles(parts: LookupParts, alias: string): Promise<OwnerRoles> {
  const row = await getRow(parts, alias, ['user']);
  return { profile_id: row.id, alias: row.alias, open_roles: rolesOf(row) };
}

export async function getBreedClub(parts: LookupParts, alias: string): Promise<BreedClub> {
  const row = await getRow(parts, alias, ['nbc']);
  return { ...toLookup(row), breeds: row.breeds };
}

export async function listFederationDocuments(parts: LookupParts, alias: string): Promise<FederationDocuments> {
  const { fees_document_id, bank_document_id } = await getRow(parts, alias, ['federation']);
  return {
    documents: [
      ...(fees_document_id === null ? [] : [{ document_type_id: 1, document_id: fees_document_id }]),
      ...(bank_document_id === null ? [] : [{ document_type_id: 2, document_id: bank_document_id }]),
    ],
  };
}
