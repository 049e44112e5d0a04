import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { Values } from '../../../parts.ts';

export interface Contact {
  value: string;
  description: string;
  is_main: boolean;
}

export const contactsOf = (values: Values, name: 'phones' | 'emails'): Contact[] => (values[name] ?? []) as Contact[];

/** Contacts in the shape the page of the show expects. */
export const shownContacts = (values: Values) => [
  ...contactsOf(values, 'phones').map((one) => ({ ...one, contact_type_id: contactTypes.phone })),
  ...contactsOf(values, 'emails').map((one) => ({ ...one, contact_type_id: contactTypes.mail })),
];

/** Prefills the city and the contacts from the club's profile. */
export async function ownContacts(tx: Queryable, { profileId }: Session): Promise<Values> {
  const [own] = await tx
    .select({ cityId: profiles.cityId, contacts: profiles.contacts })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const ofType = (type: number): Contact[] =>
    (own?.contacts ?? [])
      .filter(({ contact_type_id }) => contact_type_id === type)
      .slice(0, 5)
      .map(({ value, description, is_main }) => ({ value, description: description.slice(0, 50), is_main }));
  return { city_id: own?.cityId ?? 0, phones: ofType(contactTypes.phone), emails: ofType(contactTypes.mail) };
}
