import { fieldsOf, isFieldShown } from '#platform/contract/fields/fields.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Sheet } from '#platform/server/tableFiles/sheet.ts';
import { declarantName } from '../../declarants/form.ts';
import { typeOf } from '../../forms/all.ts';
import { findRegistry } from '../../registry/columns.ts';
import { partsOf, type Values } from '../../reviewParts.ts';
import { maxResults, type ResultRegistry } from '../policy.ts';
import type { findPackage, listResults } from './queries.ts';

type Pack = Awaited<ReturnType<typeof findPackage>>;
type Result = Awaited<ReturnType<typeof listResults>>[number];

const day = (at: Date | null): string => (at ? formatDate(moscowDay(at)) : '');

async function* batch(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}

const most = (rows: number) => ({ rows, note: `Показаны первые ${rows}.` });

/** Address and telephone of the responsible person at the time of sending. */
function contactsOf({ pack: { declarant }, city }: Pack): string {
  if (!declarant) return '';
  const { postcode, street, house, building, flat, phone, email, subscriber_mail } = declarant;
  const address = [
    postcode,
    city,
    street,
    house && `д. ${house}`,
    building && `стр. ${building}`,
    flat && `кв. ${flat}`,
    subscriber_mail && `а/я ${subscriber_mail}`,
  ];
  return `${declarantName(declarant)}, ${phone}, ${email}. ${address.filter(Boolean).join(', ')}`;
}

/** «Метрика щенка; Согласие на обработку персональных данных (2)». */
function papersIn(type: string, values: Values, userType: number): string {
  const counts = new Map<string, number>();
  for (const { title, files } of partsOf(typeOf(type), values, userType))
    if (files.length) counts.set(title, (counts.get(title) ?? 0) + files.length);
  return [...counts].map(([title, count]) => (count > 1 ? `${title} (${count})` : title)).join('; ');
}

export function packageSheet(found: Pack): Sheet {
  const { pack, requests, sender, federation } = found;
  const isLitters = typeOf(pack.type).packs === 'litter';
  return {
    title: `Реестр документов, приложенных к заявлению № ${pack.id}`,
    note: [
      `${typeOf(pack.type).title}. Отправлено ${day(pack.sentAt)}. Заявок: ${requests.length}.`,
      `Федерация: ${federation}. Организация: ${sender}. Папка: ${String(pack.data.folder_number ?? '')}.`,
      `Заявитель: ${contactsOf(found)}`,
      `К пакету: ${papersIn(pack.type, pack.data, pack.userType)}.`,
    ].join('\n'),
    columns: [
      { title: '№', width: 4 },
      { title: isLitters ? 'ФИО заводчика' : 'ФИО владельца', width: 26 },
      { title: isLitters ? 'Клеймо' : 'Кличка, клеймо', width: 22 },
      { title: 'Прикреплённые документы', width: 50 },
      { title: 'Трек-номер', width: 16 },
    ],
    rows: batch(
      requests.map(({ type, data, userType, ownerName, dogName, stamp, barcode }, at) => [
        String(at + 1),
        ownerName,
        [dogName, stamp].filter(Boolean).join(', '),
        papersIn(type, data, userType),
        barcode ?? '',
      ]),
    ),
    limit: most(requests.length),
  };
}

/** The requested document: for titles the chosen one, otherwise the type's own. */
function documentOf(key: string, values: Values, userType: number): string {
  const type = typeOf(key);
  const chosen = Object.entries(fieldsOf(type.section.fields, userType)).flatMap(([name, field]) =>
    name.endsWith('_document') && field.kind === 'choice' && isFieldShown(field, values)
      ? field.options.filter(({ value }) => value === values[name])
      : [],
  );
  return chosen[0]?.label ?? type.title;
}

export function resultsSheet(registry: ResultRegistry, rows: readonly Result[], userType: number, now: Date): Sheet {
  return {
    title: `Реестр от ${formatDate(moscowDay(now))}`,
    note: [findRegistry(registry).title, rows[0]?.sender].filter(Boolean).join('. '),
    columns: [
      { title: 'Название документа', width: 24 },
      { title: 'Порода', width: 20 },
      { title: 'Кличка', width: 20 },
      { title: '№ РКФ', width: 11 },
      { title: '№ документа', width: 16 },
      { title: 'Трек-номер', width: 15 },
      { title: 'Сдано в РКФ', width: 11 },
      { title: 'Выдано', width: 11 },
    ],
    rows: batch(
      rows.map((row) => [
        documentOf(row.type, row.data, userType),
        row.breed ?? '',
        row.dog,
        row.pedigree,
        row.number,
        row.barcode ?? '',
        day(row.sentAt),
        day(row.doneAt),
      ]),
    ),
    limit: most(maxResults),
  };
}
