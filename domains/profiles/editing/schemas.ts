import { z } from 'zod';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { aliasRule } from '#platform/contract/rules/alias.ts';
import { editedContactsRule } from '#platform/contract/rules/contacts.ts';
import { optionalName, personName } from '#platform/contract/rules/name.ts';
import { accountMismatch, accountNumberRule, bicRule, innRule, kppRule, ogrnRule, okpoRule } from '#platform/contract/rules/organisationCodes.ts';
import { richTextRule } from '#platform/contract/rules/richText.ts';
import { scheduleRule } from '#platform/contract/rules/schedule.ts';
import { requiredSite, siteRule } from '#platform/contract/rules/site.ts';
import { text } from '#platform/contract/text.ts';
import { contact, profileCard, scheduleEntry } from '../schemas.ts';

/** '' where no day is chosen. */
const day = z
  .string('Нужна дата')
  .regex(/^$|^(?:19|20)\d\d-\d\d-\d\d$/, 'Введите дату в виде дд.мм.гггг')
  .refine((value) => value === '' || new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true, 'Такого дня нет');

const cityId = wholeNumber({ min: 0 });
const line = (max: number) => text({ max });
const shortestAbout = 20;
const socials = z.array(z.strictObject({ site: requiredSite(), description: line(50) }), 'Нужен список').max(10, 'Не больше 10 ссылок');

/** What each section of the edit page holds; `0` and '' mean «not said». */
const person = {
  last_name: personName(),
  first_name: personName(),
  second_name: optionalName(),
  birth_date: day,
  sex: z.literal([0, 1, 2], 'Выберите из списка'),
};
const organisation = {
  name: text({ min: 3, max: 250 }),
  short_name: text({ min: 2, max: 100 }),
  name_lat: line(250).regex(/^[^а-яё]*$/i, 'Только латинские буквы'),
  head_name: line(150),
  co_owner: line(150),
  dog_prefix: line(40),
  dog_suffix: line(40),
};
const contacts = { city_id: cityId, address: line(250), contacts: editedContactsRule() };
const about = { description: richTextRule(), site: siteRule(), socials };
const schedule = { schedule: scheduleRule() };
const legal = {
  legal_name: line(250),
  inn: innRule(),
  kpp: kppRule(),
  ogrn: ogrnRule(),
  okpo: okpoRule(),
  director_name: line(150),
  legal_address: line(250),
  registered_on: day,
  is_public: z.boolean('Нужно true или false'),
};
const bank = { bank_name: line(150), bic: bicRule(), account: accountNumberRule(), comment: text({ max: 500, lines: 'many' }) };
const breeds = { breed_ids: z.array(recordId(), 'Нужен список').max(400, 'Не больше 400 пород') };

/** Every write says whose profile it is and which state of the section it was made from. */
const written = { profileId: recordId(), version: wholeNumber() };

export const editInput = z.strictObject({ alias: z.string('Нужен адрес страницы').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает') });
export const personInput = z.strictObject({ ...written, ...person });
export const organisationInput = z.strictObject({ ...written, ...organisation });
export const aliasInput = z.strictObject({ profileId: recordId(), alias: aliasRule() });
export const contactsInput = z.strictObject({ ...written, ...contacts });
export const aboutInput = z.strictObject({ ...written, ...about });
/** Organisations say something of themselves. */
export const organisationAboutInput = z.strictObject({ ...written, ...about, description: richTextRule({ min: shortestAbout }) });
export const scheduleInput = z.strictObject({ ...written, ...schedule });
export const legalInput = z.strictObject({ ...written, ...legal });
export const bankInput = z.strictObject({ ...written, ...bank }).superRefine(({ account, bic }, context) => {
  if (account && !bic) context.addIssue({ code: 'custom', path: ['bic'], message: 'Укажите БИК банка' });
  if (account && bic && !isBankAccount(account, bic)) context.addIssue({ code: 'custom', path: ['account'], message: accountMismatch });
});
export const breedsInput = z.strictObject({ ...written, ...breeds });
export const aliasQuestion = z.strictObject({ alias: z.string('Нужен адрес').max(100, 'Не длиннее 40 символов') });

export const aliasAnswer = z.object({ is_free: z.boolean(), words: z.string() });

const version = { version: z.int() };
/** The whole edit page in one answer; a section a kind of profile does not have is null. */
export const profileEdit = profileCard.extend({
  headliner_link: z.string().nullable(),
  /** False while a ban closes changing the profile: pictures offer no buttons. */
  can_edit: z.boolean(),
  /** Kinds of contacts nobody else sees, whatever their marks say: the owner has not agreed to show them. */
  withheld_contacts: z.array(z.enum(['phones', 'mails', 'site'])),
  /** Of a breed club: the portrait of its head. */
  owner_picture_link: z.string().nullable(),
  person: z.object({ ...version, last_name: z.string(), first_name: z.string(), second_name: z.string(), birth_date: z.string(), sex: z.int() }).nullable(),
  organisation: z
    .object({
      ...version,
      name: z.string(),
      short_name: z.string(),
      name_lat: z.string(),
      head_name: z.string(),
      co_owner: z.string(),
      dog_prefix: z.string(),
      dog_suffix: z.string(),
    })
    .nullable(),
  contacts: z.object({ ...version, city_id: z.int(), address: z.string(), contacts: z.array(contact.extend({ is_visible: z.boolean() })) }),
  about: z.object({ ...version, description: z.string(), site: z.string(), socials: z.array(z.object({ site: z.string(), description: z.string() })) }),
  schedule: z.object({ ...version, schedule: z.array(scheduleEntry) }).nullable(),
  legal: z
    .object({
      ...version,
      legal_name: z.string(),
      inn: z.string(),
      kpp: z.string(),
      ogrn: z.string(),
      okpo: z.string(),
      director_name: z.string(),
      legal_address: z.string(),
      registered_on: z.string(),
      is_public: z.boolean(),
    })
    .nullable(),
  bank: z.object({ ...version, bank_name: z.string(), bic: z.string(), account: z.string(), comment: z.string() }).nullable(),
  breeds: z.object({ ...version, breed_ids: z.array(z.int()) }).nullable(),
});
