import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { phoneKeyOf } from '../../../numbers.ts';

interface Reachable {
  userType: number;
  disclosed: readonly string[] | null;
  contacts: readonly { contact_type_id: number; value: string }[] | null;
}

/** Public telephone numbers in the form in which they are compared. */
export const phoneKeys = (profile: Reachable): string[] =>
  isDisclosed(profile, 'phones')
    ? (profile.contacts ?? [])
        .filter(({ contact_type_id }) => contact_type_id === contactTypes.phone)
        .flatMap(({ value }) => phoneKeyOf(value) ?? [])
    : [];
