import type { EntryAdded } from '../../contract.ts';

/** A line of the register before anything is typed. */
export const blankEntry: EntryAdded = {
  kind: 'club',
  alias: null,
  name: '',
  short_name: '',
  legal_name: '',
  ogrn: '',
  inn: '',
  legal_address: '',
  city_id: null,
  address: '',
  federation_id: null,
  head_name: '',
  mail: '',
  stamp_codes: [],
  folder_number: '',
  breed_ids: [],
};
