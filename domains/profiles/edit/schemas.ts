import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { aliasRule } from '#platform/contract/rules/alias.ts';
import { editedContactsRule } from '#platform/contract/rules/contacts.ts';
import { accountMismatch } from '#platform/contract/rules/organisationCodes.ts';
import { richTextRule } from '#platform/contract/rules/richText.ts';
import { scheduleRule } from '#platform/contract/rules/schedule.ts';
import { requiredSite, siteRule } from '#platform/contract/rules/site.ts';
import { text } from '#platform/contract/text.ts';
import { withholdable } from '../disclosure.ts';
import { contact, profileCard, scheduleEntry } from '../schemas.ts';
import { bank, legal, organisation, person } from './sections.ts';

const cityId = wholeNumber({ min: 0 });
const line = (max: number) => text({ max });
const shortestAbout = 20;
const socials = z
  .array(z.strictObject({ site: requiredSite(), description: line(50) }), 'Нужен список')
  .max(10, 'Не больше 10 ссылок');

/** Sections with their own forms; the others stand in `sections.ts`. `0` and '' mean «not given». */
const contacts = { city_id: cityId, address: line(250), contacts: editedContactsRule() };
const about = { description: richTextRule(), site: siteRule(), socials };
const schedule = { schedule: scheduleRule() };
const breeds = { breed_ids: z.array(recordId(), 'Нужен список').max(400, 'Не больше 400 пород') };

/** Every write names the profile and the version of the section it is based on. */
const written = { profileId: recordId(), version: wholeNumber() };

export const editInput = z.strictObject({
  alias: z.string('Нужен адрес страницы').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает'),
});
export const personInput = inputSchema(person, written);
export const organisationInput = inputSchema(organisation, written);
export const aliasInput = z.strictObject({ profileId: recordId(), alias: aliasRule() });
export const contactsInput = z.strictObject({ ...written, ...contacts });
export const aboutInput = z.strictObject({ ...written, ...about });
/** Organisations must have a description. */
export const organisationAboutInput = z.strictObject({
  ...written,
  ...about,
  description: richTextRule({ min: shortestAbout }),
});
export const scheduleInput = z.strictObject({ ...written, ...schedule });
export const legalInput = inputSchema(legal, written);
export const bankInput = inputSchema(bank, written).superRefine(({ account, bic }, context) => {
  if (account && !bic) context.addIssue({ code: 'custom', path: ['bic'], message: 'Укажите БИК банка' });
  if (account && bic && !isBankAccount(account, bic))
    context.addIssue({ code: 'custom', path: ['account'], message: accountMismatch });
});
export const breedsInput = z.strictObject({ ...written, ...breeds });
export const aliasQuestion = z.strictObject({ alias: z.string('Нужен адрес').max(100, 'Не длиннее 40 символов') });

export const aliasAnswer = z.object({ is_free: z.boolean(), words: z.string() });

const version = { version: z.int() };
/** The whole edit page in one answer; sections that a kind of profile lacks are null. */
export const profileEdit = profileCard.extend({
  headliner_link: z.string().nullable(),
  /** False while a ban forbids changes: pictures have no buttons. */
  can_edit: z.boolean(),
  /** Fields that are hidden from others because the owner has not agreed to show them. */
  withheld: z.array(z.enum(withholdable)),
  /** For a breed club: the portrait of its head. */
  owner_picture_link: z.string().nullable(),
  person: z.object({ ...version, ...answerShape(person) }).nullable(),
  organisation: z.object({ ...version, ...answerShape(organisation) }).nullable(),
  contacts: z.object({
    ...version,
    city_id: z.int(),
    address: z.string(),
    contacts: z.array(contact.extend({ is_visible: z.boolean() })),
  }),
  about: z.object({
    ...version,
    description: z.string(),
    site: z.string(),
    socials: z.array(z.object({ site: z.string(), description: z.string() })),
  }),
  schedule: z.object({ ...version, schedule: z.array(scheduleEntry) }).nullable(),
  legal: z.object({ ...version, ...answerShape(legal) }).nullable(),
  bank: z.object({ ...version, ...answerShape(bank) }).nullable(),
  breeds: z.object({ ...version, breed_ids: z.array(z.int()) }).nullable(),
});
