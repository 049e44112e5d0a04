import { z } from 'zod';
import { type ContactEntry, canBeMain, maxContacts, maxContactWords } from '../inputs/contacts.ts';
import { maxMail } from '../inputs/mail.ts';
import { maxSite } from '../inputs/site.ts';
import { text } from '../text.ts';
import { mailRule } from './mail.ts';
import { phoneRule } from './phone.ts';
import { requiredSite } from './site.ts';

const valueRules: Record<number, z.ZodType> = { 1: phoneRule(), 2: mailRule(), 4: requiredSite() };

const entry = {
  value: text({ max: Math.max(maxMail, maxSite) }),
  description: text({ max: maxContactWords }),
  is_main: z.boolean(),
  contact_type_id: z.literal([1, 2, 4], 'Телефон, e-mail или ссылка'),
};

function checkContacts(contacts: readonly ContactEntry[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  const mains = new Set<number>();
  for (const [at, { value, contact_type_id: type, is_main }] of contacts.entries()) {
    const wrong = valueRules[type]?.safeParse(value).error?.issues[0];
    if (wrong) context.addIssue({ code: 'custom', path: [at, 'value'], message: wrong.message });
    else if (seen.has(`${type} ${value.toLowerCase()}`))
      context.addIssue({ code: 'custom', path: [at, 'value'], message: 'Этот контакт уже есть в списке' });
    seen.add(`${type} ${value.toLowerCase()}`);
    if (is_main && (!canBeMain(type) || mains.has(type)))
      context.addIssue({ code: 'custom', path: [at, 'is_main'], message: 'Основным может быть один контакт' });
    if (is_main) mains.add(type);
  }
}

/** Contacts as they are stored, in the specification's four fields. */
export const contactsRule = () =>
  z
    .array(z.strictObject(entry), 'Нужен список')
    .max(maxContacts, `Не больше ${maxContacts} контактов`)
    .superRefine(checkContacts);

/** The same for editors, with the visibility of each contact. */
export const editedContactsRule = () =>
  z
    .array(z.strictObject({ ...entry, is_visible: z.boolean() }), 'Нужен список')
    .max(maxContacts, `Не больше ${maxContacts} контактов`)
    .superRefine(checkContacts);
