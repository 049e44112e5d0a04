import { typedNumber } from '#platform/contract/values/typedDigits.ts';
import type { EducationalDraft, EducationalEdit, EducationalEdited } from '../contract.ts';

/** Values of the form; numbers as they are typed. */
export interface EducationalValues {
  educationalId: number;
  version: number;
  name: string;
  format: 'offline' | 'online';
  description: string;
  begins_on: string;
  time_from: string;
  ends_on: string;
  time_to: string;
  closes_on: string;
  closes_time: string;
  city_id: number;
  address: string;
  meeting_link: string;
  payment: 'free' | 'on_site' | 'invoice';
  price: string;
  places: string;
  lecturers: { name: string; about: string }[];
}

export const newEducational: EducationalValues = {
  educationalId: 0,
  version: 0,
  name: '',
  format: 'offline',
  description: '',
  begins_on: '',
  time_from: '11:00',
  ends_on: '',
  time_to: '16:00',
  closes_on: '',
  closes_time: '10:00',
  city_id: 0,
  address: '',
  meeting_link: '',
  payment: 'free',
  price: '',
  places: '',
  lecturers: [{ name: '', about: '' }],
};

export const valuesOf = ({ id, taken: _, city_id, price, places, ...event }: EducationalEdit): EducationalValues => ({
  ...event,
  educationalId: id,
  city_id: city_id ?? 0,
  price: price ? String(price) : '',
  places: places === null ? '' : String(places),
});

/** Leaves out what the chosen format and payment do not have. */
export function toDraft({
  educationalId: _,
  version: __,
  city_id,
  address,
  meeting_link,
  price,
  places,
  ...values
}: EducationalValues): EducationalDraft {
  const isOnline = values.format === 'online';
  return {
    ...values,
    city_id: isOnline ? null : city_id || null,
    address: isOnline ? '' : address,
    meeting_link: isOnline ? meeting_link : '',
    price: values.payment === 'free' ? 0 : typedNumber(price, 0),
    places: typedNumber(places, null),
  };
}

export const toEdited = (values: EducationalValues): EducationalEdited => ({
  ...toDraft(values),
  educationalId: values.educationalId,
  version: values.version,
});
