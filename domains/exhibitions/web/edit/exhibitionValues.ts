import type { PictureView } from '#domains/media/contract.ts';
import type { FieldDocument } from '#domains/media/web/public.ts';
import type { ContactEntry } from '#platform/contract/inputs/contacts.ts';
import { loadedContacts } from '#platform/contract/inputs/contacts.ts';
import type { ExhibitionEdit, ExhibitionEdited } from '../../editContract.ts';

export type DayValue = ExhibitionEdit['days'][number];
export type JudgeValue = ExhibitionEdit['judges'][number];

/** What the form holds. */
export interface ExhibitionValues {
  exhibitionId: number;
  version: number;
  name: string;
  description: string;
  venue: string;
  address: string;
  map_link: string;
  days: DayValue[];
  caste_ids: number[];
  dignity_ids: number[];
  contacts: ContactEntry[];
  judges: JudgeValue[];
  documents: FieldDocument[];
  avatar: PictureView[];
}

export function valuesOf({ id, contacts, ...show }: ExhibitionEdit): ExhibitionValues {
  return { ...show, exhibitionId: id, contacts: loadedContacts(contacts) as ContactEntry[] };
}

export const toEdited = ({ judges, documents, avatar, contacts, ...values }: ExhibitionValues): ExhibitionEdited => ({
  ...values,
  contacts: contacts as ExhibitionEdited['contacts'],
  judges: judges.map(({ id, fci_groups }) => ({ id, fci_groups })),
  documents: documents.map(({ id }) => id),
  avatar: avatar.map(({ id }) => id),
});
