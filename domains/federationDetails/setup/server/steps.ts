import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DetailsValues } from '../../fields.ts';
import { detailsScreenPath } from '../../paths.ts';
import { latestVersion } from '../../server/queries/currentDetails.ts';
import type { SetupStep } from './setupStep.ts';

const inDetails = (
  id: string,
  title: string,
  text: string,
  isGiven: (values: DetailsValues) => boolean,
): SetupStep => ({
  id,
  title,
  text,
  path: detailsScreenPath,
  isDone: async (db: Queryable) => {
    const saved = await latestVersion(db);
    return saved !== null && isGiven(saved.values);
  },
});

const has = ({ contacts }: DetailsValues, type: number): boolean =>
  contacts.some(({ contact_type_id, value }) => contact_type_id === type && value !== '');

/** What is read from the federation's details. */
export const detailsSteps: readonly SetupStep[] = [
  inDetails(
    'name',
    'Название федерации',
    'Стоит в шапке каждой страницы, в письмах и на бумагах.',
    ({ name }) => name !== '',
  ),
  inDetails('emblem', 'Эмблема', 'Пока её нет, в шапке и в письмах рисунок портала.', ({ emblem }) => emblem > 0),
  inDetails(
    'contacts',
    'Адрес, телефон и e-mail',
    'По ним посетители находят офис: внизу страниц и в «О портале».',
    (values) => values.address !== '' && has(values, contactTypes.phone) && has(values, contactTypes.mail),
  ),
  inDetails('hours', 'Часы приёма', 'Без них записаться на приём нельзя.', ({ hours }) => hours.length > 0),
  inDetails(
    'operator',
    'Оператор персональных данных',
    'Политика и согласия называют его: наименование, ИНН, ОГРН, адрес и e-mail.',
    (values) =>
      [
        values.operator_name,
        values.operator_inn,
        values.operator_ogrn,
        values.operator_address,
        values.operator_mail,
      ].every(Boolean),
  ),
  inDetails(
    'signatory',
    'Имя руководителя на бумагах',
    'Родословные и метрики выходят за его именем.',
    ({ head_name }) => head_name !== '',
  ),
];
