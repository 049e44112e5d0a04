import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { Contact } from '../contract.ts';
import { dialPhone, displayPhone } from '../phone.ts';
import styles from './ContactList.module.css';
import { networkOf } from './socialNetworks.ts';

/** Contact types of the specification: 1 phone, 2 e-mail, 4 any other link. */
const icons: Record<number, IconName> = { 1: 'phone', 2: 'mail', 4: 'link' };

function addressOf({ contact_type_id, value }: Contact): string | undefined {
  if (contact_type_id === contactTypes.phone) return `tel:${dialPhone(value)}`;
  if (contact_type_id === contactTypes.mail) return `mailto:${value}`;
  return /^https?:\/\//.test(value) ? value : undefined;
}

export interface ContactListProps {
  contacts: readonly Contact[];
  site?: string | null;
  address?: string | null;
}

/** A phone as text, a link by its host, because a raw address is long and says little. */
function wordsOf({ contact_type_id, value }: Contact): string {
  if (contact_type_id === contactTypes.phone) return displayPhone(value);
  return contact_type_id === contactTypes.link ? networkOf(value) : value;
}

/** Contacts: phones, mails, links, the address. */
export function ContactList({ contacts, site, address }: ContactListProps) {
  const lines = [
    ...contacts,
    ...(site ? [{ value: site, description: '', is_main: false, contact_type_id: contactTypes.link }] : []),
  ];
  return (
    <ul className={styles.contacts}>
      {lines.map((contact) => (
        <li key={`${contact.contact_type_id} ${contact.value}`}>
          <Icon name={icons[contact.contact_type_id] ?? 'link'} size={22} />
          <span>
            <a
              href={addressOf(contact)}
              {...(contact.contact_type_id === contactTypes.link && { target: '_blank', rel: 'noopener nofollow' })}
            >
              {wordsOf(contact)}
            </a>
            {contact.description && contact.description !== wordsOf(contact) && (
              <span className="cap">{contact.description}</span>
            )}
          </span>
        </li>
      ))}
      {address && (
        <li>
          <Icon name="pin" size={22} />
          <span>{address}</span>
        </li>
      )}
    </ul>
  );
}
