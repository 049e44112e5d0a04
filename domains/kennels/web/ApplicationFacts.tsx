import { listBreeds, listCities } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Facts } from '#platform/ui/type/Facts.tsx';
import type { Application } from '../contract.ts';
import { papers } from '../papers.ts';
import styles from './kennel.module.css';

/** What the kennel has written, for itself and for staff. */
export function ApplicationFacts({ application: { form, documents, mail } }: { application: Application }) {
  const cities = useDictionary(listCities);
  const breeds = useDictionary(listBreeds);
  const address = [form.postcode, cities.byId.get(form.city_id)?.name, form.street, form.house && `д. ${form.house}`, form.flat && `кв. ${form.flat}`];
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { term: 'Название', value: form.name },
          { term: 'Название латиницей', value: form.name_lat },
          { term: form.affix === 'prefix' ? 'Приставка' : 'Суффикс', value: form.name_lat },
          { term: 'Код клейма', value: form.stamp_code },
          { term: 'Номер папки', value: form.folder_number },
          { term: 'E-mail питомника', value: mail },
          { term: 'Адрес', value: address.filter(Boolean).join(', ') },
          { term: 'Дата регистрации', value: formatDate(form.registered_on) },
          { term: 'Свидетельство федерации', value: form.certificate_number },
        ]}
      />
      <Facts
        facts={[
          { term: 'Породы', value: form.breed_ids.map((id) => breeds.byId.get(id)?.name ?? '…').join(', ') },
          { term: 'Занимается разведением с', value: `${form.experience_since} года` },
          { term: 'Щенков всего', value: form.puppies_total },
          { term: 'Звания владельца', value: form.owner_ranks },
          { term: 'Титулы собак', value: form.dog_ranks },
          { term: 'Специалист-кинолог', value: form.is_specialist ? 'да' : 'нет' },
          { term: 'Образование', value: form.education },
          ...documents.map(({ name, paper }) => ({ term: paper ? papers[paper].label : 'Документ', value: name })),
        ]}
      />
    </div>
  );
}
