import type { RecordValues } from './contract.ts';

export interface Names {
  city(id: number): string;
  federation(id: number): string;
  breed(id: number): string;
}

type Show = (values: RecordValues, names: Names) => string;
const plain =
  (
    field:
      | 'name'
      | 'short_name'
      | 'legal_name'
      | 'ogrn'
      | 'inn'
      | 'legal_address'
      | 'address'
      | 'head_name'
      | 'mail'
      | 'folder_number',
  ): Show =>
  (values) =>
    values[field];

/** Fields of the register in the order of its form: the form, the history and the import share the labels. */
export const fields: Readonly<Record<keyof RecordValues, { label: string; show: Show }>> = {
  name: { label: 'Название', show: plain('name') },
  short_name: { label: 'Короткое название', show: plain('short_name') },
  legal_name: { label: 'Юридическое название', show: plain('legal_name') },
  ogrn: { label: 'ОГРН', show: plain('ogrn') },
  inn: { label: 'ИНН', show: plain('inn') },
  legal_address: { label: 'Юридический адрес', show: plain('legal_address') },
  city_id: { label: 'Город', show: ({ city_id }, names) => (city_id === null ? '' : names.city(city_id)) },
  address: { label: 'Адрес', show: plain('address') },
  federation_id: {
    label: 'Федерация',
    show: ({ federation_id }, names) => (federation_id === null ? '' : names.federation(federation_id)),
  },
  head_name: { label: 'Руководитель', show: plain('head_name') },
  mail: { label: 'E-mail', show: plain('mail') },
  stamp_codes: { label: 'Коды клейма', show: ({ stamp_codes }) => stamp_codes.join(', ') },
  folder_number: { label: 'Номер папки', show: plain('folder_number') },
  breed_ids: { label: 'Породы', show: ({ breed_ids }, names) => breed_ids.map((id) => names.breed(id)).join(', ') },
};

export const fieldNames = Object.keys(fields) as (keyof RecordValues)[];

export const changesBetween = (
  before: RecordValues,
  after: RecordValues,
  names: Names,
): { field: string; from: string; to: string }[] =>
  fieldNames.flatMap((field) => {
    const { label, show } = fields[field];
    const [from, to] = [show(before, names), show(after, names)];
    return from === to ? [] : [{ field: label, from, to }];
  });
