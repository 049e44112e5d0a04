import { declareSection } from '#platform/contract/fields/fields.ts';
import { states } from '../machine.ts';
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

const commission = { field: 'state', is: states.commission } as const;
const asked = (name: string) => ({ any: [commission, { field: name, isGiven: true }] }) as const;

export const litter = requestType({
  key: 'litter',
  number: 12,
  packedIn: 'litters',
  title: 'Регистрация помёта',
  lead: 'Один помёт',
  group: 'litters',
  registry: 'litters',
  machine: 'litter',
  section: declareSection('Регистрация помёта', [
    { title: 'Заявка', fields: urgency },
    {
      title: 'Заводчик',
      name: 'breeder',
      fields: {
        ...personNameFields('', 'заводчика'),
        ...latinNameFields('', 'заводчика'),
        email: { kind: 'mail', label: 'Email заводчика', personal: true },
        nursery_name: { kind: 'text', label: 'Название питомника', optional: true, max: 100 },
      },
    },
    {
      title: 'Помёт',
      name: 'litter',
      fields: {
        ...breedOf('date_of_birth_litter', {
          months: 6,
          says: 'Помёту больше полугода: федерация может попросить объяснение.',
        }),
        stamp_code: {
          kind: 'ownCode',
          record: 'stamps',
          label: 'Код клейма',
          missing: 'Выберите свой подтверждённый код клейма',
          locked: lockedAfterSending,
          width: 'third',
        },
        ...parentFields('father', 'производитель', true),
        ...parentFields('mother', 'производительница', false),
        ...personNameFields('hallmark_', 'ответственного за клеймление'),
        ...personNameFields('instructor_nursery_owner_', 'инструктора клуба или владельца питомника', true),
      },
    },
    {
      title: 'Щенки',
      name: 'puppies',
      fields: {
        litters: {
          kind: 'rows',
          label: 'Щенки',
          optional: false,
          missing: 'Впишите хотя бы одного щенка',
          most: 20,
          words: { add: 'Добавить щенка', one: 'Щенок' },
          distinct: ['dog_name', 'stamp_number', 'chip_number'],
          width: 'whole',
          fields: {
            dog_name: { kind: 'text', label: 'Кличка', max: 40, isName: true },
            dog_name_lat: { kind: 'latin', label: 'Кличка латиницей', optional: true, max: 40 },
            dog_color: { kind: 'text', label: 'Окрас', max: 60 },
            dog_sex_type_id: { kind: 'choice', label: 'Пол', missing: 'Укажите пол', options: sexes },
            stamp_number: { kind: 'digits', label: 'Номер клейма', max: 7 },
            chip_number: { kind: 'digits', label: 'Номер чипа', hint: '15 цифр', optional: true, exactly: 15 },
            litter_dog_status_id: {
              kind: 'choice',
              label: 'Статус щенка',
              missing: 'Выберите статус щенка',
              options: [
                { value: 1, label: 'Племенной' },
                { value: 2, label: 'Отбракован' },
                { value: 3, label: 'Без особых отметок' },
                { value: 4, label: 'Оставлен на переосмотр' },
                { value: 5, label: 'Погиб' },
              ],
            },
            status_comment: {
              kind: 'text',
              label: 'Причина',
              missing: 'Напишите причину',
              when: { field: 'litter_dog_status_id', isOneOf: [2, 4] },
              max: 200,
            },
          },
        },
      },
    },
    {
      title: 'Документы',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        dog_mating_act_id: paperField('Акт вязки', 14),
        litter_diagnostic_id: paperField('Акт обследования помёта', 13),
        application_document_id: paperField('Заявление на регистрацию помёта', 12),
        ...consent,
        decision_breeding_commission_document_id: {
          ...paperField('Решение племенной комиссии', 55),
          when: asked('decision_breeding_commission_document_id'),
        },
        receipt_payment_fee_violated_breeding_document_id: {
          ...paperField('Квитанция о дополнительном взносе', 56),
          optional: true,
          when: asked('receipt_payment_fee_violated_breeding_document_id'),
        },
      },
    },
    otherPapersGroup(30, otherPaperKinds),
  ]),
  asked: [
    'decision_breeding_commission_document_id',
    'receipt_payment_fee_violated_breeding_document_id',
    'documents',
    'comment',
  ],
  about: ['mother_name', 'date_of_birth_litter'],
  lifted: {
    owner_name: ['last_name', 'first_name', 'second_name'],
    breed_id: ['breed_id'],
    stamp: ['stamp_code'],
  },
  result: { label: 'Помёт зарегистрирован', isFile: false },
});
