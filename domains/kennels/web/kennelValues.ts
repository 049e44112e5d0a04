import type { Application, SendInput } from '../contract.ts';

/** What the inputs hold: text. */
export const blank = {
  name: '',
  name_lat: '',
  stamp_code: '',
  folder_number: '',
  city_id: '',
  postcode: '',
  street: '',
  house: '',
  flat: '',
  owner_ranks: '',
  dog_ranks: '',
  puppies_total: '',
  experience_since: '',
  affix: 'prefix',
  registered_on: '',
  certificate_number: '',
  education: '',
  mail: '',
};
export type KennelValues = typeof blank;

export function valuesOf({ form: { breed_ids: _, is_specialist: __, ...form }, mail }: Pick<Application, 'form' | 'mail'>): KennelValues {
  return {
    ...form,
    mail: mail ?? '',
    city_id: String(form.city_id),
    puppies_total: String(form.puppies_total),
    experience_since: String(form.experience_since),
  };
}

/** An empty number stays empty, for the schema to say so. */
const numeric = (value: string): number | undefined => (value === '' ? undefined : Number(value));

export const toInput = ({ city_id, puppies_total, experience_since, affix, ...texts }: KennelValues) => ({
  ...texts,
  affix: affix as SendInput['affix'],
  city_id: numeric(city_id),
  puppies_total: numeric(puppies_total),
  experience_since: numeric(experience_since),
});
