import { upperFirst } from '#platform/contract/joinText.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { applicationTypes, typeOf } from '../forms/all.ts';
import type { ApplicationType, Column } from '../forms/type.ts';
import { stateNames, stateText } from '../machine.ts';
import type { RegistryRow } from './contract.ts';

export const sorts = ['created', 'changed', 'sent', 'due', 'state', 'dog', 'owner', 'barcode'] as const;
export type Sort = (typeof sorts)[number];

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface Registry {
  /** In addresses, e.g. «titles». */
  key: string;
  title: string;
  types: readonly ApplicationType[];
  columns: readonly Column[];
}

const titles: Readonly<Record<string, string>> = {
  pedigree: 'Родословные: заявки',
  pedigrees: 'Родословные: пакеты',
  litter: 'Помёты: заявки',
  litters: 'Помёты: пакеты',
  'replace-pedigree': 'Замена родословной',
  dysplasia: 'Дисплазия',
  patella: 'Пателла',
  titles: 'Дипломы и сертификаты',
  membership: 'Племенная деятельность',
  stamp: 'Коды клейма',
  'judge-record': 'Сведения о судье',
};

/** Packages and their requests are two lists. */
const listOf = (type: ApplicationType): string => (type.packs || type.packedIn ? type.key : type.registry);

export const allApplications: Registry = {
  key: 'all',
  title: 'Все заявки',
  types: applicationTypes.filter(({ packs }) => !packs),
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'kind', title: 'Заявка' },
    { key: 'dog_name', title: 'Кличка' },
    { key: 'breed_id', title: 'Порода' },
    { key: 'owner_name', title: 'Владелец' },
    { key: 'stamp', title: 'Клеймо' },
    { key: 'barcode', title: 'Трек-номер' },
    { key: 'sent_at', title: 'Отправлена' },
    { key: 'due_on', title: 'План' },
    { key: 'result', title: 'Результат' },
  ],
};

const lists = [...new Set(applicationTypes.map(listOf))];

export const registries: readonly Registry[] = [
  allApplications,
  ...lists.map((key): Registry => {
    const types = applicationTypes.filter((type) => listOf(type) === key);
    const [first] = types as [ApplicationType];
    return { key, title: titles[key] ?? first.title, types, columns: first.columns };
  }),
];

/** Parses ticked kinds, «replace-inner,replace-owner»; kinds of other lists are dropped. */
export const parseKinds = (given: string | undefined, { types }: Registry): string[] => {
  const named = (given ?? '').split(',');
  return types.map(({ key }) => key).filter((key) => named.includes(key));
};

export const findRegistry = (key: string | undefined): Registry =>
  registries.find((registry) => registry.key === key) ?? allApplications;

/** Added to the sender's columns. */
export const staffColumns: readonly Column[] = [{ key: 'applicant', title: 'Заявитель' }];

const ofStaff = new Set<Column['key']>(['applicant']);

export const columnsFor = ({ columns }: Registry, isStaff: boolean): readonly Column[] => {
  const own = columns.filter(({ key }) => isStaff || !ofStaff.has(key));
  return isStaff && !own.some(({ key }) => key === 'applicant') ? [...own, ...staffColumns] : own;
};

export const sortOf: Readonly<Partial<Record<Column['key'], Sort>>> = {
  created_at: 'created',
  changed_at: 'changed',
  sent_at: 'sent',
  due_on: 'due',
  state: 'state',
  dog_name: 'dog',
  owner_name: 'owner',
  barcode: 'barcode',
};

export const isSort = (name: string | null | undefined): name is Sort => sorts.includes(name as Sort);

/** Share of a printed page's width. */
const widths: Readonly<Partial<Record<Column['key'], number>>> = {
  state: 11,
  kind: 22,
  dog_name: 20,
  breed_id: 18,
  owner_name: 22,
  applicant: 22,
  declarant: 20,
  federation: 18,
  result: 14,
  barcode: 14,
};
export const widthOf = ({ key }: Column): number => widths[key] ?? 10;

const day = (instant: string | null): string => (instant === null ? '' : formatDate(moscowDay(instant)));
/** For the screen and for files. */
export function cellText(key: Column['key'], row: RegistryRow, side: Parameters<typeof stateText>[1]): string {
  switch (key) {
    case 'state':
      return upperFirst(
        row.prev_state ? `${stateNames[row.state]} (${stateNames[row.prev_state]})` : stateText(row, side),
      );
    case 'kind':
      return typeOf(row.type).title;
    case 'breed_id':
      return row.breed ?? '';
    case 'created_at':
    case 'changed_at':
    case 'sent_at':
      return day(row[key]);
    case 'due_on':
    case 'born_on':
      return row[key] ? formatDate(row[key]) : '';
    case 'urgent':
      return row.express ? 'срочно' : '';
    case 'result':
      return row.result_number;
    case 'package':
      return String(row.package_id ?? (typeOf(row.type).packs ? row.application_id : ''));
    case 'archived':
      return row.requests_archived ? 'Есть заявки в архиве' : '';
    default:
      return String(row[key] ?? '');
  }
}

/** Rows of a file written within the request; longer files are ordered. */
export const maxRowsInRequest = 1000;
