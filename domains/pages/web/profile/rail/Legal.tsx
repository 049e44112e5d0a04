import { formatDate } from '#platform/contract/time/dates.ts';
import { Facts } from '#platform/ui/type/Facts.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../../contract.ts';

/** Legal data, when the organisation lets visitors read it. */
export function Legal({ legal }: { legal: NonNullable<PublicProfile['legal']> }) {
  const facts = [
    { term: 'Наименование', value: legal.legal_name },
    { term: 'ИНН', value: legal.inn },
    { term: 'КПП', value: legal.kpp },
    { term: 'ОГРН', value: legal.ogrn },
    { term: 'ОКПО', value: legal.okpo },
    { term: 'Директор', value: legal.director_name },
    { term: 'Адрес', value: legal.legal_address },
    { term: 'Зарегистрирована', value: legal.registered_on && formatDate(legal.registered_on) },
  ].filter(({ value }) => value);
  if (!facts.length) return null;
  return (
    <section aria-labelledby="legal">
      <SectionHead id="legal" size="rail" title="Юридические данные" />
      <Facts facts={facts} />
    </section>
  );
}
