import type { Workbook, Worksheet } from 'exceljs';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, formatDate } from '#platform/contract/time/dates.ts';
import { type Cells, type Column, exampleMark, type Part } from '../columns.ts';
import type { Sheet } from '../contract.ts';

const faint = { italic: true, color: { argb: 'FF6B6B6B' } };

/** Adds an example row, which the import skips. */
export function addExample(
  sheet: Worksheet,
  part: Exclude<Part, 4>,
  columns: readonly Column[],
  choices: Sheet['choices'],
): void {
  const { breeds, judges, dignities } = choices;
  const admitted = breeds.find(({ id }) => !choices.breed_ids.length || choices.breed_ids.includes(id));
  const [judge, born] = [judges[0]?.name ?? 'Иванова Анна Петровна', formatDate(addDays(clock.today(), -900))];
  const shown: Cells = {
    number: exampleMark,
    breed: admitted?.name ?? '',
    dog: 'Lunnaya Tropa Vega',
    pedigree: 'РКФ 1234567',
    place: '1',
  };
  const ticked: Cells = dignities.some(({ id }) => id === 1) ? { d1: '+' } : {};
  const cells: Readonly<Record<Exclude<Part, 4>, Cells>> = {
    1: {
      ...{ discipline: choices.disciplines[0]?.name ?? '', level: choices.levels[0]?.name ?? '', points: '92,5' },
      ...shown,
      judge,
      sex: 'сука',
      born,
      class: 'открытый',
      grade: 'отлично',
      breeding: 'да',
      ...ticked,
      ...(choices.degrees[0] && { grade: choices.degrees[0].name }),
    },
    2: { ...shown, arrangement: 'BIS' },
    3: {
      judge: `${exampleMark}: ${judge}`,
      country: 'Россия',
      given: '45',
      judged: '43',
      breeds: breeds
        .slice(0, 2)
        .map(({ name }) => name)
        .join('; '),
      groups: '1; 2',
    },
  };
  sheet.addRow(columns.map(({ key }) => cells[part][key] ?? '')).font = faint;
}

const key: readonly (readonly [what: string, how: string])[] = [
  ['Строка «пример»', 'Показывает, как заполнять. При загрузке не берётся, удалять её не обязательно'],
  ['№ по каталогу', 'Цифры и, если нужно, одна буква: 45 или 45а'],
  [
    'CW, CAC, ЛПП и другие отметки',
    'Ставят «+» в столбце отметки, иначе оставляют пустым. Понятны и «да», «x», «1», «✓»',
  ],
  ['Даты', 'дд.мм.гггг: 16.02.2020. Год – четырьмя цифрами'],
  ['Номер родословной', 'РКФ 1234567. По нему результат попадёт на страницу собаки'],
  ['Судья', 'Как в списке выставки: «Иванова Анна Петровна» или «Иванова А. П.»'],
  ['Пол', 'кобель или сука'],
  ['Класс и оценка', 'Выбирают из списка в клетке. Собаке, которой не было, ставят оценку «неявка»'],
  ['Место', '1, 2, 3, 4; без места – пусто'],
  ['Дата проведения', 'Пусто – первый день выставки'],
  ['Главный ринг', 'Расстановку выбирают из списка, места – 1, 2 и 3'],
  ['Нагрузка судей', 'Породы и группы FCI перечисляют через точку с запятой'],
];

export function addKey(book: Workbook): void {
  const sheet = book.addWorksheet('Как заполнять');
  sheet.columns = [{ width: 34 }, { width: 90 }];
  sheet.addRow(['Что', 'Как']).font = { bold: true };
  for (const [what, how] of key) sheet.addRow([what, how]).alignment = { wrapText: true, vertical: 'top' };
}
