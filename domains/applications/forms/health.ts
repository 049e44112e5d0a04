import { examinations } from '#domains/dogs/records/examinations.ts';
import { declareSection, type Fields } from '#platform/contract/fields/fields.ts';
import { consent, declarant, dogByPedigree, otherPapersGroup, payment, urgency } from './blocks.ts';
import type { ApplicationType } from './type.ts';

const moreKinds = [
  { value: 7, label: 'Родословная' },
  { value: 58, label: 'Другой документ' },
] as const;

interface Variant<Key extends string> {
  key: Key;
  number: number;
  title: string;
  lead: string;
  /** What the veterinarian sends besides the contract. */
  pictures: Fields;
  /** Grades of both sides. */
  grades: Fields;
}

const grade = (label: string, results: readonly string[]) =>
  ({
    kind: 'choice',
    label,
    options: [{ value: '', label: 'Не оценивали' }, ...results.map((value) => ({ value, label: value }))],
    width: 'third',
  }) as const;
const sides = (key: 'hd' | 'ed' | 'pl', name: string): Fields => ({
  [`${key}_left`]: grade(`${name}, левая сторона`, examinations[key].results),
  [`${key}_right`]: grade(`${name}, правая сторона`, examinations[key].results),
});

const check = <const Key extends string>({ pictures, grades, ...variant }: Variant<Key>) =>
  ({
    ...variant,
    group: 'health',
    registry: variant.key,
    senders: ['club', 'kennel', 'federation', 'user', 'judge'],
    machine: 'simple',
    payment: 'own',
    isUrgentOffered: true,
    section: declareSection(variant.title, [
      { title: 'Заявитель', fields: { ...declarant, ...urgency } },
      { title: 'Собака', name: 'dog', fields: dogByPedigree },
      {
        title: 'Документы',
        hint: '.pdf, .jpg и .jpeg до 20 МБ',
        fields: {
          veterinary_contract_document_id: {
            kind: 'file',
            label: 'Договор-заявка с печатью ветеринарного учреждения и подписью врача',
            documentType: 31,
            missing: 'Приложите договор-заявку',
          },
          ...pictures,
          pedigree_document_id: {
            kind: 'file',
            label: 'Родословная',
            documentType: 7,
            missing: 'Приложите родословную',
          },
          ...consent,
        },
      },
      payment,
      otherPapersGroup(30, moreKinds),
    ]),
    decision: declareSection('Оценка', [
      {
        title: 'Оценка',
        hint: 'Появится в карточке собаки с датой и лабораторией.',
        fields: {
          examined_on: { kind: 'day', label: 'Дата обследования', past: true, width: 'third' },
          laboratory: { kind: 'text', label: 'Лаборатория или врач', max: 120, width: 'third' },
          ...grades,
        },
      },
    ]),
    lifted: { dog_name: ['dog_name'], pedigree_number: ['pedigree_number'] },
    columns: [
      { key: 'state', title: 'Статус' },
      { key: 'created_at', title: 'Дата создания' },
      { key: 'changed_at', title: 'Дата последнего изменения статуса' },
      { key: 'pedigree_number', title: 'Номер родословной' },
      { key: 'dog_name', title: 'Кличка' },
      { key: 'urgent', title: 'Срочность' },
      { key: 'barcode', title: 'Трек-номер' },
      { key: 'result', title: 'Сертификат' },
    ],
    result: { label: 'Сертификат', isFile: true },
  }) satisfies ApplicationType;

export const dysplasia = check({
  key: 'dysplasia',
  number: 20,
  title: 'Сертификат о проверке на дисплазию',
  lead: 'Тазобедренные и локтевые суставы, HD и ED',
  grades: { ...sides('hd', 'HD'), ...sides('ed', 'ED') },
  pictures: {
    roentgenogram_document_id: {
      kind: 'file',
      label: 'Рентгенограмма',
      documentType: 32,
      missing: 'Приложите рентгенограмму',
    },
  },
});

export const patella = check({
  key: 'patella',
  number: 21,
  title: 'Сертификат о проверке коленных чашечек (PL)',
  lead: 'Осмотр коленных суставов: пателла (PL)',
  grades: sides('pl', 'PL'),
  pictures: {},
});

export const healthChecks = [dysplasia, patella] as const;
