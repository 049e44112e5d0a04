import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { ProfileEdit } from '../../editing/contract.ts';

type Section = 'person' | 'organisation' | 'contacts' | 'about' | 'schedule' | 'legal' | 'bank' | 'breeds';

/** As the journal names them. */
const fieldNames: Record<Section, Readonly<Record<string, string>>> = {
  person: { last_name: 'Фамилия', first_name: 'Имя', second_name: 'Отчество', birth_date: 'Дата рождения', sex: 'Пол' },
  organisation: {
    name: 'Название',
    short_name: 'Краткое название',
    name_lat: 'Название латиницей',
    head_name: 'Руководитель',
    co_owner: 'Совладелец',
    dog_prefix: 'Приставка перед кличкой',
    dog_suffix: 'Приставка после клички',
  },
  contacts: { city_id: 'Город', address: 'Адрес', contacts: 'Телефоны, e-mail и ссылки' },
  about: { description: 'Описание', site: 'Сайт', socials: 'Социальные сети' },
  schedule: { schedule: 'Часы приёма' },
  legal: {
    legal_name: 'Юридическое название',
    inn: 'ИНН',
    kpp: 'КПП',
    ogrn: 'ОГРН',
    okpo: 'ОКПО',
    director_name: 'Директор',
    legal_address: 'Юридический адрес',
    registered_on: 'Дата регистрации',
    is_public: 'Показывать всем',
  },
  bank: { bank_name: 'Банк', bic: 'БИК', account: 'Расчётный счёт', comment: 'Комментарий' },
  breeds: { breed_ids: 'Породы' },
};

/** What tells of persons, and money. */
const personal: Partial<Record<Section, readonly string[]>> = {
  person: Object.keys(fieldNames.person),
  organisation: ['head_name', 'co_owner'],
  contacts: ['address', 'contacts'],
  legal: ['director_name', 'legal_address'],
  bank: Object.keys(fieldNames.bank),
};

/** From what to what the owner's page went. */
export function editChanges(before: ProfileEdit, after: ProfileEdit): Change[] {
  const alias = changesBetween({ alias: 'Адрес страницы' }, before, after);
  const sections = (Object.keys(fieldNames) as Section[]).flatMap((section) =>
    changesBetween<Record<string, unknown>>(fieldNames[section], before[section] ?? {}, after[section] ?? {}, personal[section]),
  );
  return [...alias, ...sections];
}
