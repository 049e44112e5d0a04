import { userTypes } from '#platform/contract/userTypes.ts';
import { states } from '../machine.ts';

/** Blocks shared by many types, spread into a declaration by `...`. */

const organisations = [userTypes.club, userTypes.kennel, userTypes.federation] as const;
/** Fixed once sent. */
export const lockedAfterSending = {
  field: 'state',
  isOneOf: [states.inWork, states.rejected, states.done, states.archived, states.commission],
} as const;

/** Fixed once sent, until staff return it. */
export const lockedUnlessReturned = {
  field: 'state',
  isOneOf: [states.inWork, states.done, states.archived, states.commission],
} as const;

export const declarant = {
  declarant_id: {
    kind: 'record',
    record: 'declarants',
    label: 'Ответственное лицо',
    of: organisations,
    missing: 'Выберите ответственное лицо',
    locked: lockedAfterSending,
  },
} as const;

export const urgency = {
  express: { kind: 'yesNo', label: 'Срочное изготовление', locked: lockedAfterSending },
} as const;

const found = { field: 'dog_id', isGiven: true } as const;

/** A dog by its stamp; the studbook fills the rest. */
export const dogByStamp = {
  stamp_code: { kind: 'capitals', label: 'Код клейма', exactly: 3, wrong: 'Три латинские буквы', width: 'third' },
  stamp_number: { kind: 'digits', label: 'Номер клейма', max: 7, width: 'third' },
  dog_id: {
    kind: 'found',
    label: 'Найти в базе ВЕРК',
    by: ['stamp_code', 'stamp_number'],
    fills: { breed_id: 'breed_id', dog_name: 'name' },
    width: 'third',
  },
  breed_id: { kind: 'dictionary', dictionary: 'breeds', label: 'Порода', missing: 'Укажите породу', locked: found },
  dog_name: { kind: 'text', label: 'Кличка', max: 150, locked: found },
} as const;

export const foreignDog = {
  breed_id: { kind: 'dictionary', dictionary: 'breeds', label: 'Порода', missing: 'Укажите породу' },
  dog_name: { kind: 'text', label: 'Кличка', max: 150 },
  owner_name: { kind: 'text', label: 'ФИО владельца', max: 150, personal: true, width: 'whole' },
  stamp_code: {
    kind: 'capitals',
    label: 'Код клейма',
    exactly: 3,
    wrong: 'Три латинские буквы',
    optional: true,
    when: { field: 'chip_number', isGiven: false },
    width: 'third',
  },
  stamp_number: {
    kind: 'text',
    label: 'Номер клейма',
    max: 20,
    when: {
      all: [
        { field: 'stamp_code', isGiven: true },
        { field: 'chip_number', isGiven: false },
      ],
    },
    width: 'third',
  },
  chip_number: {
    kind: 'digits',
    label: 'Номер чипа',
    hint: '15 цифр; если чипа нет, укажите клеймо',
    exactly: 15,
    when: { field: 'stamp_code', isGiven: false },
    missing: 'Укажите чип или клеймо',
    width: 'third',
  },
} as const;

export const dogByPedigree = {
  pedigree_number: { kind: 'digits', label: '№ родословной', max: 7, width: 'third' },
  dog_id: {
    kind: 'found',
    label: 'Найти в базе ВЕРК',
    by: ['pedigree_number'],
    fills: { dog_name: 'name' },
    width: 'third',
  },
  dog_name: { kind: 'text', label: 'Кличка собаки', max: 150, locked: found, width: 'whole' },
} as const;

export const consent = {
  personal_data_document_id: {
    kind: 'file',
    label: 'Согласие на обработку персональных данных',
    documentType: 11,
    missing: 'Приложите согласие',
  },
} as const;

/** Accepted or returned as one block. */
export const payment = {
  title: 'Оплата',
  name: 'payment',
  hint: 'Банку нужно 2–3 дня. Квитанцию можно приложить позже, перед отправкой.',
  fields: {
    payment_document_id: {
      kind: 'file',
      label: 'Квитанция об оплате',
      documentType: 5,
      missing: 'Приложите квитанцию',
    },
    payment_date: { kind: 'day', label: 'Дата оплаты', past: true, missing: 'Укажите дату оплаты', width: 'third' },
    payment_number: { kind: 'text', label: 'Номер платёжного документа', max: 30, hasDigit: true, width: 'third' },
    inn: { kind: 'inn', label: 'ИНН (для юридических лиц)', optional: true, width: 'third' },
    payment_name: {
      kind: 'text',
      label: 'Плательщик: ФИО или наименование организации',
      max: 150,
      personal: true,
      width: 'whole',
    },
  },
} as const;

export const comment = {
  comment: { kind: 'lines', label: 'Комментарий к заявке', optional: true, rows: 3, max: 500, width: 'whole' },
} as const;

/** Up to ten papers without a kind. */
export const otherPapers = {
  documents: {
    kind: 'rows',
    label: 'Дополнительный документ',
    most: 10,
    width: 'whole',
    fields: {
      document_id: { kind: 'file', label: 'Файл', documentType: 58, missing: 'Приложите файл или уберите строку' },
    },
  },
} as const;

/** Papers besides the required ones, and a comment for staff. */
export const otherPapersGroup = <const Kinds extends readonly { value: number; label: string }[]>(
  most: number,
  kinds: Kinds,
) =>
  ({
    title: 'Дополнительно',
    fields: {
      documents: {
        kind: 'rows',
        label: 'Дополнительные документы',
        words: { add: 'Добавить документ', one: 'Дополнительный документ' },
        most,
        width: 'whole',
        fields: {
          document_type: { kind: 'choice', label: 'Вид документа', options: kinds },
          document_id: {
            kind: 'file',
            label: 'Файл',
            documentType: { field: 'document_type' },
            missing: 'Приложите файл или уберите строку',
          },
        },
      },
      ...comment,
    },
  }) as const;
