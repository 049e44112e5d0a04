import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { phoneInMask } from '#platform/contract/inputs/phone.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { withOneMain } from '../../../shows/policy.ts';

interface Contact {
  value: string;
  description: string;
  is_main: boolean;
}

/** Contacts in the forms of shows, surveys and trials. */
export interface ShowContacts {
  readonly phones?: readonly Contact[];
  readonly emails?: readonly Contact[];
}

/** The contacts with one main one of each kind. */
export const withMains = ({ phones = [], emails = [] }: ShowContacts) => ({
  phones: withOneMain(phones),
  emails: withOneMain(emails),
});

/**
 * Contacts in the shape the page of the show expects. Applications take phones as they are typed; the editor of the
 * show reads them in the mask only, and could save nothing without them.
 */
export const shownContacts = ({ phones = [], emails = [] }: ShowContacts) => [
  ...phones.map((one) => ({ ...one, value: phoneInMask(one.value), contact_type_id: contactTypes.phone })),
  ...emails.map((one) => ({ ...one, contact_type_id: contactTypes.mail })),
];

/** Prefills the city and the contacts from the club's profile. */
export async function ownContacts(tx: Queryable, { profileId }: Session) {
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
