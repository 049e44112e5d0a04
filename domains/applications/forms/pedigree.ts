import { declareSection } from '#platform/contract/fields/fields.ts';
import { consent, lockedAfterSending, otherPapersGroup, urgency } from './blocks.ts';
import {
  breedOf,
  latinNameFields,
  otherPaperKinds,
  paperField,
  parentFields,
  personNameFields,
  requestType,
  sexes,
} from './requestFields.ts';

const found = { field: 'dog_id', isGiven: true } as const;

export const pedigree = requestType({
  key: 'pedigree',
  number: 11,
  packedIn: 'pedigrees',
  title: 'Оформление родословной',
  lead: 'Одна собака',
  group: 'pedigrees',
  registry: 'pedigrees',
  section: declareSection('Оформление родословной', [
    {
      title: 'Заявка',
      fields: {
        paper: {
          kind: 'choice',
          label: 'Документ',
          options: [
            { value: 'two', label: 'Выписка из ВЕРК РКФ единого образца, на двух языках' },
            { value: 'one', label: 'Свидетельство о регистрации собаки в ВЕРК РКФ' },
          ],
          locked: lockedAfterSending,
        },
        ...urgency,
      },
    },
    {
      title: 'Владелец',
      name: 'owner',
      fields: {
        ...personNameFields('owner_', 'владельца'),
        ...latinNameFields('owner_', 'владельца'),
        email: { kind: 'mail', label: 'Email владельца', personal: true },
      },
    },
    {
      title: 'Собака',
      name: 'dog',
      fields: {
        stamp_code: { kind: 'capitals', label: 'Код клейма', exactly: 3, wrong: 'Три латинские буквы', width: 'third' },
        stamp_number: { kind: 'digits', label: 'Номер клейма', max: 7, width: 'third' },
        dog_id: {
          kind: 'found',
          label: 'Найти в базе ВЕРК',
          by: ['stamp_code', 'stamp_number'],
          fills: {
            ...{ dog_name: 'name', dog_name_lat: 'name_lat', breed_id: 'breed_id', dog_birth_date: 'born_on' },
            ...{ dog_sex_type: 'sex', color: 'colour' },
            ...{ father_pedigree_number: 'sire_number', father_id: 'sire_id', father_name: 'sire_name' },
            ...{ mother_pedigree_number: 'dam_number', mother_id: 'dam_id', mother_name: 'dam_name' },
          },
          width: 'third',
        },
        ...breedOf(
          'dog_birth_date',
          {
            months: 15,
            says: 'Собаке больше 15 месяцев. Метрику меняют на родословную раньше: федерация может попросить объяснение.',
          },
          found,
        ),
        dog_sex_type: { kind: 'choice', label: 'Пол', missing: 'Укажите пол', options: sexes, locked: found },
        color: { kind: 'text', label: 'Окрас', max: 60 },
        dog_name: { kind: 'text', label: 'Кличка', max: 40, locked: found },
        dog_name_lat: { kind: 'latin', label: 'Кличка латиницей', optional: true, max: 40, follows: 'dog_name' },
        chip_number: { kind: 'digits', label: 'Номер чипа', hint: '15 цифр', optional: true, exactly: 15 },
        was_reviewed: {
          kind: 'yesNo',
          label: 'Щенок был на пересмотре и соответствует племенным требованиям',
          width: 'whole',
        },
        ...parentFields('father', 'производитель', true),
        ...parentFields('mother', 'производительница', true),
      },
    },
    {
      title: 'Заводчик',
      name: 'breeder',
      fields: {
        ...personNameFields('breeder_', 'заводчика'),
        breeder_address: { kind: 'text', label: 'Адрес заводчика', max: 250, personal: true, width: 'whole' },
      },
    },
    {
      title: 'Документы',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: { biometric_card_document_id: paperField('Метрика щенка', 9), ...consent },
    },
    otherPapersGroup(30, otherPaperKinds),
  ]),
  lifted: {
    dog_name: ['dog_name'],
    owner_name: ['owner_last_name', 'owner_first_name', 'owner_second_name'],
    breed_id: ['breed_id'],
    stamp: ['stamp_code', 'stamp_number'],
  },
  result: { label: 'Родословная', isFile: true },
});
