import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { columnsOf } from '#platform/server/fields/columns.ts';
import { profileDetails, profiles } from '../../server/tables.ts';
import { type DeclaredSection, declaredSections, type ProfileField, publicFields } from '../sections.ts';

type OfProfiles<Fs> = { [Name in keyof Fs as Fs[Name] extends { in: 'profiles' } ? Name : never]: Fs[Name] };
type OfDetails<Fs> = { [Name in keyof Fs as Fs[Name] extends { in: 'profiles' } ? never : Name]: Fs[Name] };

const chosen = (fields: Record<string, ProfileField>, isOfProfiles: boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => (field.in === 'profiles') === isOfProfiles));
const ofProfiles = <Fs extends Record<string, ProfileField>>(fields: Fs) => chosen(fields, true) as OfProfiles<Fs>;
const ofDetails = <Fs extends Record<string, ProfileField>>(fields: Fs) => chosen(fields, false) as OfDetails<Fs>;

const { person, organisation, legal, bank } = declaredSections;

/** Columns of each declared section. A field without a column is a compiler error here. */
export const storedSections = {
  person: {
    profiles: columnsOf(profiles, ofProfiles(person.fields)),
    details: columnsOf(profileDetails, ofDetails(person.fields)),
  },
  organisation: {
    profiles: columnsOf(profiles, ofProfiles(organisation.fields)),
    details: columnsOf(profileDetails, ofDetails(organisation.fields)),
  },
  legal: {
    profiles: columnsOf(profiles, ofProfiles(legal.fields)),
    details: columnsOf(profileDetails, ofDetails(legal.fields)),
  },
  bank: {
    profiles: columnsOf(profiles, ofProfiles(bank.fields)),
    details: columnsOf(profileDetails, ofDetails(bank.fields)),
  },
} satisfies Record<DeclaredSection, unknown>;

interface Rows {
  profiles: Record<string, unknown>;
  details: Record<string, unknown>;
}

/** Splits a section's values by table; fields that this kind of profile lacks are unchanged. */
export function toRows(section: DeclaredSection, userType: number, values: object): Rows {
  const { profiles: own, details } = storedSections[section];
  const names = Object.keys(fieldsOf(declaredSections[section].fields as Record<string, ProfileField>, userType));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  return { profiles: own.toRow(given), details: details.toRow(given) };
}

/** A section as stored; blank without a row of details. */
export function fromRows(section: DeclaredSection, profile: object, details: object | null): object {
  const { profiles: own, details: more } = storedSections[section];
  const values: Record<string, unknown> = { ...own.fromRow(profile), ...more.fromRow(details) };
  // In declared order, because a section's version hashes its values in this order.
  return Object.fromEntries(Object.keys(declaredSections[section].fields).map((name) => [name, values[name]]));
}

/** Public columns of `profile_details`, by their names on the wire. */
export const publicColumns = {
  own: columnsOf(profileDetails, publicFields.own).selection,
  legal: columnsOf(profileDetails, publicFields.legal).selection,
};
