import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ProfileEdit = z.infer<typeof schemas.profileEdit>;
export type EditInput = z.infer<typeof schemas.editInput>;
export type PersonInput = z.infer<typeof schemas.personInput>;
export type OrganisationInput = z.infer<typeof schemas.organisationInput>;
export type AliasInput = z.infer<typeof schemas.aliasInput>;
export type ContactsInput = z.infer<typeof schemas.contactsInput>;
export type AboutInput = z.infer<typeof schemas.aboutInput>;
export type ScheduleInput = z.infer<typeof schemas.scheduleInput>;
export type LegalInput = z.infer<typeof schemas.legalInput>;
export type BankInput = z.infer<typeof schemas.bankInput>;
export type BreedsInput = z.infer<typeof schemas.breedsInput>;

/** All data of the edit page in one call; for its owner only. */
export const getProfileEdit = endpoint<EditInput, ProfileEdit>({
  name: 'getProfileEdit',
  method: 'GET',
  path: '/api/profiles/edit/:alias',
});
/** «Адрес свободен», while it is typed. */
export const checkAlias = endpoint<{ alias: string }, z.infer<typeof schemas.aliasAnswer>>({
  name: 'checkAlias',
  method: 'GET',
  path: '/api/profiles/alias',
});

const section = <Input>(name: string, path: string) =>
  endpoint<Input, ProfileEdit>({ name, method: 'PUT', path: `/api/profiles/profile/:profileId/${path}` });

// Each section is a form; the answer is the whole page after the write.
export const savePerson = section<PersonInput>('savePerson', 'person');
export const saveOrganisation = section<OrganisationInput>('saveOrganisation', 'organisation');
export const saveAlias = section<AliasInput>('saveAlias', 'alias');
export const saveContacts = section<ContactsInput>('saveContacts', 'contacts');
export const saveAbout = section<AboutInput>('saveAbout', 'about');
export const saveSchedule = section<ScheduleInput>('saveSchedule', 'schedule');
export const saveLegal = section<LegalInput>('saveLegal', 'legal');
export const saveBank = section<BankInput>('saveBank', 'bank');
export const saveBreeds = section<BreedsInput>('saveBreeds', 'breeds');
