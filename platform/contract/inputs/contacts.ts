import { phoneForForm } from './phone.ts';

/** Contact types of the specification; links have no main flag. */
export const contactTypes = { phone: 1, mail: 2, link: 4 } as const;

export interface ContactEntry {
  value: string;
  description: string;
  is_main: boolean;
  contact_type_id: number;
}

export const maxContacts = 20;
export const maxContactWords = 100;

export const canBeMain = (type: number): boolean => type !== contactTypes.link;

/** False while a row has no value yet. */
export const canAddContact = (contacts: readonly ContactEntry[]): boolean =>
  contacts.length < maxContacts && contacts.every(({ value }) => value.trim() !== '');

/** Adds a contact; the first of its type becomes the main one if there is none. */
export function addContact<Entry extends ContactEntry>(contacts: readonly Entry[], entry: Entry): Entry[] {
  const isMain =
    canBeMain(entry.contact_type_id) &&
    !contacts.some((one) => one.contact_type_id === entry.contact_type_id && one.is_main);
  return [...contacts, { ...entry, is_main: isMain }];
}

/** Makes a contact the main one and unsets the others of its type. */
export function chooseMain<Entry extends ContactEntry>(contacts: readonly Entry[], chosen: number): Entry[] {
  const type = contacts[chosen]?.contact_type_id;
  if (type === undefined || !canBeMain(type)) return [...contacts];
  return contacts.map((one, at) => (one.contact_type_id === type ? { ...one, is_main: at === chosen } : one));
}

/** Changes the type of a contact: clears its value and makes it main if the new type has no main contact yet. */
export function changeContactType<Entry extends ContactEntry>(
  contacts: readonly Entry[],
  at: number,
  type: number,
): Entry[] {
  const isMain =
    canBeMain(type) && !contacts.some((one, place) => place !== at && one.contact_type_id === type && one.is_main);
  return contacts.map((one, place) =>
    place === at ? { ...one, contact_type_id: type, value: '', is_main: isMain } : one,
  );
}

/** Prepares stored contacts for a form: clears phones that do not fit the mask. */
export const contactsForForm = <Entry extends ContactEntry>(contacts: readonly Entry[]): Entry[] =>
  contacts.map((one) =>
    one.contact_type_id === contactTypes.phone ? { ...one, value: phoneForForm(one.value) } : one,
  );
