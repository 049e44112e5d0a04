import { declareSection } from '#platform/contract/fields/fields.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { comment, declarant, lockedAfterSending, lockedUnlessReturned, payment, urgency } from './blocks.ts';
import { breedLists, documentBreeds, listedDocuments } from './documentBreeds.ts';
import type { ApplicationType } from './type.ts';

const certificates = 44;
export const championDiploma = 41;
/** Titles FCI awards: the federation passes its diploma on and cannot correct it. */
export const fciTitles: readonly number[] = [8, 9, 10, 11];

/** The owner is the sender, unless the dog belongs to a foreigner. */
const ownName = {
  all: [
    { field: 'user_type', is: userTypes.individual },
    { field: 'is_foreign_owner', is: false },
  ],
} as const;
const isForeign = { field: 'is_foreign_pedigree', is: true } as const;
const isKnown = { not: isForeign } as const;
const found = { field: 'dog_id', isGiven: true } as const;
/** A korung always has a breed. */
const isOfBreeds = { field: 'certificate_document', isOneOf: listedDocuments } as const;
const ofKind = (kind: number) =>
  ({
    missing: 'Выберите документ',
    when: { field: 'document_type', is: kind },
    locked: lockedUnlessReturned,
  }) as const;

const owner = {
  is_foreign_owner: {
    kind: 'yesNo',
    label: 'Владелец — иностранный гражданин',
    of: [userTypes.individual],
    width: 'whole',
  },
  owner_last_name: { kind: 'personName', label: 'Фамилия владельца', personal: true, locked: ownName, width: 'third' },
  owner_first_name: { kind: 'personName', label: 'Имя владельца', personal: true, locked: ownName, width: 'third' },
  owner_second_name: {
    kind: 'personName',
    label: 'Отчество владельца',
    optional: true,
    personal: true,
    locked: ownName,
    width: 'third',
  },
} as const;

const wanted = {
  document_type: {
    kind: 'choice',
    label: 'Тип документа',
    missing: 'Выберите тип документа',
    options: [
      { value: championDiploma, label: 'Диплом чемпиона' },
      { value: 42, label: 'Диплом победителя' },
      { value: certificates, label: 'Племенной или рабочий сертификат' },
    ],
    locked: lockedUnlessReturned,
  },
  champion_document: {
    kind: 'choice',
    label: 'Документ',
    options: [
      { value: 1, label: 'Чемпион России' },
      { value: 2, label: 'Юный чемпион России' },
      { value: 3, label: 'Ветеран — чемпион России' },
      { value: 4, label: 'Гранд-чемпион России' },
      { value: 5, label: 'Чемпион НКП' },
      { value: 6, label: 'Чемпион РКФ' },
      { value: 7, label: 'Чемпион по рабочим качествам' },
      { value: 8, label: 'C.I.B. — интернациональный чемпион по красоте, FCI' },
      { value: 9, label: 'C.I.E. — интернациональный чемпион по экстерьеру, FCI' },
      { value: 10, label: 'C.I.B.-J — юный интернациональный чемпион, FCI' },
      { value: 11, label: 'C.I.B.-V — интернациональный чемпион-ветеран, FCI' },
    ],
    ...ofKind(championDiploma),
  },
  winner_document: {
    kind: 'choice',
    label: 'Документ',
    options: [
      { value: 21, label: 'Победитель монопородной выставки «Победитель НКП»' },
      { value: 22, label: 'Победитель РКФ' },
      { value: 23, label: 'Юный победитель РКФ' },
    ],
    ...ofKind(42),
  },
  certificate_document: {
    kind: 'choice',
    label: 'Документ',
    hint: 'Племенной сертификат: две оценки «отлично» от двух судей или одна и «рекомендован в разведение»',
    options: [
      { value: 51, label: 'Племенной сертификат' },
      { value: 52, label: 'Рабочий сертификат' },
      ...Object.values(breedLists).map(({ document, label }) => ({ value: document, label })),
    ],
    ...ofKind(certificates),
  },
} as const;

/** Working results on the portal that entitle to the certificate. */
const working = {
  trial_result_ids: {
    kind: 'recordList',
    record: 'trial-results',
    label: 'Сданные испытания собаки на портале',
    hint: 'Отметьте те, по которым нужен сертификат. Список появляется, когда собака найдена в базе ВЕРК.',
    optional: true,
    most: 20,
    when: { field: 'certificate_document', is: 52 },
    width: 'whole',
  },
} as const;

/** Certificates the title is paid with; a used one is not offered again. */
const paid = {
  result_ids: {
    kind: 'recordList',
    record: 'show-results',
    label: 'Сертификаты с выставок портала',
    hint: 'Отметьте те, за которые нужен титул. Список появляется, когда собака найдена в базе ВЕРК.',
    optional: true,
    most: 40,
    when: { field: 'document_type', is: championDiploma },
    width: 'whole',
  },
  award_ids: {
    kind: 'recordList',
    record: 'dog-awards',
    label: 'Сертификаты, записанные в племенной книге по бумагам',
    hint: 'Каждый сертификат засчитывают для одного титула.',
    optional: true,
    most: 40,
    when: { field: 'document_type', is: championDiploma },
    width: 'whole',
  },
} as const;

const dog = {
  is_foreign_pedigree: { kind: 'yesNo', label: 'Иностранная родословная', width: 'whole' },
  pedigree_number: { kind: 'digits', label: '№ родословной', max: 30, when: isKnown, width: 'third' },
  dog_id: {
    kind: 'found',
    label: 'Найти в базе ВЕРК',
    by: ['pedigree_number'],
    fills: { dog_name: 'name', breed_id: 'breed_id' },
    when: isKnown,
    width: 'third',
  },
  foreign_pedigree_number: {
    kind: 'text',
    label: '№ иностранной родословной',
    max: 30,
    when: isForeign,
    width: 'third',
  },
  dog_name: { kind: 'text', label: 'Кличка собаки', max: 150, locked: found, width: 'whole' },
  without_breed: {
    kind: 'yesNo',
    label: 'Без породы',
    when: { all: [{ field: 'document_type', is: certificates }, { not: isOfBreeds }] },
  },
  breed_id: {
    kind: 'dictionary',
    dictionary: 'breeds',
    label: 'Порода',
    missing: 'Укажите породу',
    among: documentBreeds,
    locked: found,
    when: {
      any: [
        { not: { field: 'document_type', is: certificates } },
        isOfBreeds,
        { not: { field: 'without_breed', is: true } },
      ],
    },
  },
} as const;

export const titles = {
  key: 'titles',
  number: 22,
  title: 'Дипломы и сертификаты РКФ',
  lead: 'Дипломы чемпионов и победителей, племенные и рабочие сертификаты',
  group: 'titles',
  registry: 'titles',
  senders: ['club', 'kennel', 'federation', 'user', 'judge'],
  machine: 'simple',
  payment: 'own',
  isUrgentOffered: true,
  choicesFollow: true,
  issuedElsewhere: {
    when: {
      all: [
        { field: 'document_type', is: championDiploma },
        { field: 'champion_document', isOneOf: fciTitles },
      ],
    },
    says: 'Диплом выпускает FCI: портал его не исправляет. Если в нём ошибка, спросите эксперта под заявкой.',
  },
  section: declareSection('Дипломы и сертификаты РКФ', [
    {
      title: 'Заявитель',
      fields: {
        ...declarant,
        ...urgency,
        is_return: { kind: 'yesNo', label: 'Из возврата или исправление ошибки', locked: lockedAfterSending },
        returned_barcode: {
          kind: 'digits',
          label: 'Трек-номер прежней заявки',
          exactly: 13,
          when: { field: 'is_return', is: true },
          locked: lockedAfterSending,
        },
      },
    },
    { title: 'Владелец', name: 'owner', fields: owner },
    { title: 'Документ', name: 'document', fields: wanted },
    { title: 'Собака', name: 'dog', fields: { ...dog, ...paid, ...working } },
    {
      title: 'Документы',
      hint: '.pdf, .jpg и .jpeg до 20 МБ. Несколько дипломов удобнее объединить в один файл.',
      fields: {
        application_document_id: {
          kind: 'file',
          label: 'Заявочный лист',
          documentType: 47,
          missing: 'Приложите заявочный лист',
        },
        documents: {
          kind: 'rows',
          label: 'Дипломы и сертификаты',
          optional: false,
          missing: 'Приложите хотя бы один диплом или сертификат',
          most: 20,
          width: 'whole',
          fields: {
            document_id: {
              kind: 'file',
              label: 'Файл',
              documentType: 27,
              missing: 'Приложите файл или уберите строку',
            },
          },
        },
      },
    },
    payment,
    {
      title: 'Дополнительно',
      fields: {
        ...comment,
      },
    },
  ]),
  lifted: {
    dog_name: ['dog_name'],
    breed_id: ['breed_id'],
    owner_name: ['owner_last_name', 'owner_first_name', 'owner_second_name'],
    pedigree_number: ['pedigree_number', 'foreign_pedigree_number'],
  },
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Дата создания' },
    { key: 'changed_at', title: 'Дата последнего изменения статуса' },
    { key: 'owner_name', title: 'ФИО владельца' },
    { key: 'pedigree_number', title: 'Номер родословной' },
    { key: 'dog_name', title: 'Кличка' },
    { key: 'urgent', title: 'Срочность' },
    { key: 'barcode', title: 'Трек-номер' },
    { key: 'result', title: 'Документ' },
  ],
  result: { label: 'Документ', isFile: true },
} as const satisfies ApplicationType;
