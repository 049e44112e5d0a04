import type { OrganizationRow } from '../contract.ts';

/** 1 phones, 2 mails; the main one first. */
export const contactsOf = ({ contacts }: Pick<OrganizationRow, 'contacts'>, type: 1 | 2): string[] =>
  contacts
    .filter(({ contact_type_id }) => contact_type_id === type)
    .toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
    .map(({ value }) => value);
