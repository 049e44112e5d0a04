import type { RecordValues } from './contract.ts';

export const blankRecord: RecordValues = {
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
