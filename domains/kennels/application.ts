import { declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';
import { userTypes } from '#platform/contract/userTypes.ts';

/** Form of a kennel's application, in the order of the federation's activation list. */
export const kennelApplication = declareSection('Заявка питомника', [
  {
    title: 'Питомник',
    fields: {
      name: { kind: 'text', label: 'Название', max: 100, isName: true },
      name_lat: { kind: 'latin', label: 'Название латиницей', follows: 'name', plain: true, max: 100 },
      affix: {
        kind: 'choice',
        label: 'В кличках собак название стоит',
        options: [
          { value: 'prefix', label: 'перед кличкой (приставка)' },
          { value: 'suffix', label: 'после клички (суффикс)' },
        ],
      },
      registered_on: { kind: 'day', label: 'Дата регистрации', past: true },
      certificate_number: { kind: 'text', label: 'Номер свидетельства федерации', max: 60, width: 'third' },
      stamp_code: {
        kind: 'capitals',
        label: 'Код клейма',
        hint: 'Три буквы',
        exactly: 3,
        wrong: 'Три заглавные латинские буквы',
        width: 'third',
      },
      folder_number: { kind: 'text', label: 'Номер папки', max: 20, width: 'third' },
      /** For a kennel without an account: the mail it will sign in by. */
      mail: {
        kind: 'mail',
        label: 'E-mail питомника',
        hint: 'Для отдельного входа: не тот, с которым вошли вы',
        of: [userTypes.individual],
        missing: 'Укажите E-mail питомника: по нему он будет входить',
      },
    },
  },
  {
    title: 'Адрес',
    fields: {
      city_id: { kind: 'dictionary', dictionary: 'cities', label: 'Город', missing: 'Укажите город' },
      postcode: { kind: 'digits', label: 'Индекс', exactly: 6, wrong: 'Шесть цифр' },
      street: { kind: 'text', label: 'Улица', max: 120, width: 'whole' },
      house: { kind: 'text', label: 'Дом', max: 20, width: 'third' },
      flat: { kind: 'text', label: 'Квартира', max: 20, optional: true, width: 'third' },
    },
  },
  {
    title: 'Разведение',
    fields: {
      breed_ids: {
        kind: 'dictionaryList',
        dictionary: 'breeds',
        label: 'Породы',
        hint: 'Выбирайте по одной',
        most: 30,
        missing: 'Укажите хотя бы одну породу',
        width: 'whole',
      },
      experience_since: {
        kind: 'number',
        label: 'Занимаетесь разведением с года',
        min: 1930,
        max: 2200,
        past: true,
        missing: 'Напишите год: например, 2011',
      },
      puppies_total: {
        kind: 'number',
        label: 'Щенков за всё время',
        max: 100_000,
        missing: 'Напишите, сколько щенков родилось за всё время; если ещё ни одного — 0',
      },
      dog_ranks: { kind: 'lines', label: 'Титулы собак', optional: true, rows: 2, max: 500, width: 'whole' },
    },
  },
  {
    title: 'Владелец',
    fields: {
      owner_ranks: { kind: 'lines', label: 'Звания владельца', optional: true, rows: 2, max: 500, width: 'whole' },
      is_specialist: { kind: 'yesNo', label: 'Владелец — специалист-кинолог', width: 'whole' },
      education: {
        kind: 'lines',
        label: 'Кинологическое образование',
        hint: 'Что и когда окончили',
        rows: 2,
        max: 500,
        width: 'whole',
        when: { field: 'is_specialist', is: false },
        missing: 'Укажите образование или отметьте, что владелец — специалист-кинолог',
      },
    },
  },
  {
    title: 'Документы',
    fields: {
      documents: {
        kind: 'group',
        label: 'Документы',
        width: 'whole',
        fields: {
          kennel_certificate: {
            kind: 'file',
            label: 'Свидетельство о регистрации питомника',
            missing: 'Приложите свидетельство о регистрации питомника',
          },
          federation_certificate: {
            kind: 'file',
            label: 'Свидетельство о регистрации в федерации',
            missing: 'Приложите свидетельство о регистрации в федерации',
          },
          education: { kind: 'file', label: 'Документ о кинологическом образовании', optional: true },
          specialist: { kind: 'file', label: 'Документ о звании специалиста', optional: true },
          honour: { kind: 'file', label: 'Удостоверение почётного звания', optional: true },
        },
      },
    },
  },
]);

export const papers = kennelApplication.fields.documents.fields;
export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as PaperName[];

/** The stored form: papers and the mail have their own columns. */
export type KennelForm = Omit<ValuesOf<typeof kennelApplication.fields>, 'documents' | 'mail'>;
