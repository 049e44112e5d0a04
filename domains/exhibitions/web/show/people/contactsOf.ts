import type { Exhibition } from '../../../contract.ts';

type Contact = Exhibition['contacts'][number];

const [phoneType, mailType, linkType] = [1, 2, 4];

const sorted = (contacts: readonly Contact[], type: number): Contact[] =>
  contacts.filter((contact) => contact.contact_type_id === type).sort((a, b) => Number(b.is_main) - Number(a.is_main));

export function contactsOf(contacts: readonly Contact[]) {
  const phones = sorted(contacts, phoneType);
  const mails = sorted(contacts, mailType);
  return { phones, mails, links: sorted(contacts, linkType), mail: mails[0] };
}
