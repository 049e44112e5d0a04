import type { PictureView } from '#domains/media/contract.ts';
import type { FieldDocument } from '#domains/media/web/public.ts';
import type { ContactEntry } from '#platform/contract/inputs/contacts.ts';
import { contactsForForm } from '#platform/contract/inputs/contacts.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../contract.ts';

export type DayValue = ExhibitionEdit['days'][number];

export interface ExhibitionValues {
  exhibitionId: number;
  version: number;
  name: string;
  description: string;
  type_id: number;
  rank_ids: number[];
  breed_ids: number[];
  /** '' for none. */
  nbc_id: string;
  city_id: number;
  venue: string;
  address: string;
  map_link: string;
  entry_closes_on: string;
  registrar: string;
  days: DayValue[];
  caste_ids: number[];
  dignity_ids: number[];
  contacts: ContactEntry[];
  documents: FieldDocument[];
  avatar: PictureView[];
}

export function valuesOf({ id, contacts, is_approved: _approved, nbc_id, ...show }: ExhibitionEdit): ExhibitionValues {
  return {
    ...show,
    nbc_id: String(nbc_id ?? ''),
    exhibitionId: id,
    contacts: contactsForForm(contacts) as ContactEntry[],
  };
}

export const toEdited = ({ documents, avatar, contacts, nbc_id, ...values }: ExhibitionValues): ExhibitionEdited => ({
  ...values,
  nbc_id: nbc_id ? Number(nbc_id) : null,
  contacts: contacts as ExhibitionEdited['contacts'],
  documents: documents.map(({ id }) => id),
  avatar: avatar.map(({ id }) => id),
});
