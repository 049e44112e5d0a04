import { declareSection, type Field, type Fields } from '#platform/contract/fields/fields.ts';
import { consent, declarant, dogByStamp, foreignDog, otherPapersGroup, payment, urgency } from './blocks.ts';
import type { ApplicationType, Column } from './type.ts';

/**
 * Replacement of a pedigree: seven types from one declaration, which differ in the dog's fields and in the papers.
 */
interface Variant<Key extends string> {
  key: Key;
  number: number;
  title: string;
  lead: string;
  /** In the studbook, or from outside. */
  dog: 'known' | 'foreign';
  papers: Fields;
  hasConsent?: boolean;
  isUrgentOffered?: boolean;
}

const paper = (label: string, documentType: number, missing: string): Field => ({
  kind: 'file',
  label,
  documentType,
  missing,
});

const copyOfPedigree = { copy_pedigree_document_id: paper('Копия родословной', 30, 'Приложите копию родословной') };
const extract = { duplicate_application_id: paper('Заявление на выписку из ВЕРК', 28, 'Приложите заявление') };

const moreKinds = [
  { value: 7, label: 'Родословная' },
  { value: 27, label: 'Сертификат или диплом' },
  { value: 58, label: 'Другой документ' },
] as const;

const columns: readonly Column[] = [
  { key: 'state', title: 'Статус' },
  { key: 'created_at', title: 'Дата создания' },
  { key: 'kind', title: 'Вид замены' },
  { key: 'owner_name', title: 'ФИО владельца' },
  { key: 'dog_name', title: 'Кличка' },
  { key: 'breed_id', title: 'Порода' },
  { key: 'stamp', title: 'Клеймо или чип' },
  { key: 'barcode', title: 'Трек-номер' },
  { key: 'result', title: 'Документ' },
];

/** Fields of the dog by where it is from. */
const dogFields: Readonly<Record<Variant<string>['dog'], Fields>> = { known: dogByStamp, foreign: foreignDog };
const none: Fields = {};

const replacement = <const Key extends string>({
  dog,
  papers,
  hasConsent = true,
  isUrgentOffered = true,
  ...variant
}: Variant<Key>) =>
  ({
    ...variant,
    group: 'pedigrees',
    registry: 'replace-pedigree',
    senders: ['club', 'kennel', 'federation'],
    machine: 'simple',
    payment: 'own',
    isUrgentOffered,
    section: declareSection(variant.title, [
      { title: 'Заявитель', fields: { ...declarant, ...(isUrgentOffered ? urgency : none) } },
      { title: 'Собака', name: 'dog', fields: dogFields[dog] },
      {
        title: 'Документы',
        hint: '.pdf, .jpg и .jpeg до 20 МБ',
        fields: { ...papers, ...(hasConsent ? consent : none) },
      },
      payment,
      otherPapersGroup(30, moreKinds),
    ]),
    lifted: {
      dog_name: ['dog_name'],
      breed_id: ['breed_id'],
      stamp: ['stamp_code', 'stamp_number', ...(dog === 'foreign' ? ['chip_number'] : [])],
      ...(dog === 'foreign' && { owner_name: ['owner_name'] }),
    },
    columns,
    result: { label: 'Родословная', isFile: true },
  }) satisfies ApplicationType;

export const replacements = [
  replacement({
    key: 'replace-export',
    number: 13,
    title: 'Замена экспортной родословной старого образца',
    lead: 'Экспортную родословную старого образца меняют на родословную единого образца',
    dog: 'known',
    papers: { ...extract, ...copyOfPedigree },
  }),
  replacement({
    key: 'replace-inner',
    number: 14,
    title: 'Замена внутренней родословной старого образца',
    lead: 'Внутреннюю родословную старого образца меняют на родословную единого образца',
    dog: 'known',
    papers: { ...extract, ...copyOfPedigree },
  }),
  replacement({
    key: 'replace-owner',
    number: 15,
    title: 'Замена родословной при смене владельца',
    lead: 'У собаки новый владелец',
    dog: 'known',
    papers: {
      change_owner_application_document_id: paper(
        'Заявление на смену владельца (бланк 15)',
        29,
        'Приложите заявление на смену владельца',
      ),
      ...copyOfPedigree,
    },
    hasConsent: false,
  }),
  replacement({
    key: 'replace-outside',
    number: 16,
    title: 'Замена родословной, выданной вне системы РКФ/FCI',
    lead: 'Родословная другой системы, в том числе усечённая',
    dog: 'foreign',
    papers: {
      copy_pedigree_document_id: paper('Копия альтернативной родословной', 30, 'Приложите копию родословной'),
      truncated_pedigree_application_document_id: paper(
        'Согласие на усечённую родословную',
        31,
        'Приложите согласие на усечённую родословную',
      ),
    },
    isUrgentOffered: false,
  }),
  replacement({
    key: 'replace-duplicate',
    number: 17,
    title: 'Дубликат родословной',
    lead: 'Родословная утеряна или испорчена',
    dog: 'known',
    papers: {
      duplicate_application_id: paper('Заявление на выдачу дубликата', 28, 'Приложите заявление на выдачу дубликата'),
    },
  }),
  replacement({
    key: 'replace-foreign',
    number: 18,
    title: 'Регистрация иностранной родословной',
    lead: 'Собака с родословной другой страны, входящей в FCI',
    dog: 'foreign',
    papers: {
      copy_foreign_pedigree_document_id: paper(
        'Копия иностранной родословной',
        33,
        'Приложите копию иностранной родословной',
      ),
      application_verk_statement_document_id: paper(
        'Заявление на выписку ВЕРК (бланк 14)',
        32,
        'Приложите заявление на выписку',
      ),
    },
  }),
  replacement({
    key: 'replace-mistake',
    number: 19,
    title: 'Замена родословной по ошибке заявителя',
    lead: 'В заявке на родословную была ошибка',
    dog: 'known',
    papers: copyOfPedigree,
  }),
] as const;
