import { z } from 'zod';
import { contact, profileAlias } from '../schemas.ts';

export const federationDocumentsInput = z.strictObject({ Alias: profileAlias });

const roles = z.array(z.object({ key_name: z.string() }));

export const profileLookup = z.object({
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  user_type: z.int(),
  user_full_alias: z.string(),
  full_logo_link: z.string().nullable(),
  headliner_link: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  site: z.string().nullable(),
  description: z.string(),
  contacts: z.array(contact),
  open_roles: roles,
});

export const ownerRoles = z.object({ profile_id: z.int(), alias: z.string(), open_roles: roles });

export const breedClub = profileLookup.extend({ breeds: z.array(z.object({ breed_id: z.int() })) });

/** Type 1: membership fee sizes, 2: bank details. */
export const federationDocuments = z.object({
  documents: z.array(z.object({ document_type_id: z.int(), document_id: z.int() })),
});
