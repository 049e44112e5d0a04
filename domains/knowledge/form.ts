import { applicationTypes } from '#domains/applications/forms/all.ts';
import { blankValues, declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';
import { subjects } from './subjects.ts';

const toTerms = 'Взнос и срок в текст не пишут: {взнос} и {срок} подставят то, что указано в «Сроках и взносах».';

/** A «Как …» page as staff edit it. Holds no fees or terms: they are read from the dictionary. */
export const howToForm = declareSection('Страница «Как …»', [
  {
    title: 'Заголовок',
    fields: {
      title: { kind: 'text', label: 'Заголовок', placeholder: 'Как зарегистрировать помёт', max: 120, width: 'whole' },
      short: {
        kind: 'text',
        label: 'Коротко, для списка',
        placeholder: 'Зарегистрировать помёт',
        max: 80,
        width: 'whole',
      },
      note: { kind: 'text', label: 'Пояснение в списке', max: 80, optional: true, width: 'whole' },
      subject: {
        kind: 'choice',
        label: 'Раздел',
        options: Object.entries(subjects).map(([value, label]) => ({ value, label })),
      },
      is_hidden: { kind: 'yesNo', label: 'Не показывать на портале', width: 'whole' },
    },
  },
  {
    title: 'Короткий ответ',
    hint: `Два предложения. Третье, о взносе и сроке, портал напишет сам, если кнопка ведёт к заявке. ${toTerms}`,
    fields: {
      answer: {
        kind: 'lines',
        label: 'Короткий ответ',
        max: 500,
        rows: 4,
        missing: 'Ответьте в двух предложениях',
        width: 'whole',
      },
      who: { kind: 'text', label: 'Кто', placeholder: 'Заводчик', max: 60, optional: true },
      when: { kind: 'text', label: 'Когда', placeholder: 'после осмотра помёта', max: 60, optional: true },
    },
  },
  {
    title: 'Взнос и срок',
    hint: 'Заявки, чьи взносы и сроки показывает страница; первая – главная.',
    fields: {
      offers: {
        kind: 'rows',
        label: 'Заявки',
        width: 'whole',
        most: 6,
        words: { add: 'Добавить заявку', one: 'Заявка' },
        distinct: ['type'],
        fields: {
          type: {
            kind: 'choice',
            label: 'Вид заявки',
            missing: 'Выберите заявку',
            options: applicationTypes
              .filter(({ packedIn }) => !packedIn)
              .map(({ key, title }) => ({ value: key, label: title })),
          },
        },
      },
      instead_of_fee: {
        kind: 'text',
        label: 'Что сказать вместо взноса',
        hint: 'Где заявки нет: «бесплатно», «у каждого клуба свой». Пусто – о взносе не сказано ничего.',
        max: 40,
        optional: true,
        width: 'whole',
      },
      has_classes: { kind: 'yesNo', label: 'Показать таблицу классов из справочника', width: 'whole' },
    },
  },
  {
    title: 'Кнопка',
    fields: {
      action_label: { kind: 'text', label: 'Надпись', placeholder: 'Начать заявку', max: 40, optional: true },
      action_path: {
        kind: 'text',
        label: 'Куда ведёт',
        hint: 'Адрес на портале, с косой черты. Пусто – к первой заявке.',
        placeholder: '/kennel/activation',
        max: 200,
        optional: true,
      },
      action_note: { kind: 'text', label: 'Что под кнопкой', max: 160, optional: true, width: 'whole' },
    },
  },
  {
    title: 'Кто может',
    fields: {
      may: {
        kind: 'rows',
        label: 'Кто может',
        width: 'whole',
        most: 8,
        words: { add: 'Добавить строку', one: 'Строка' },
        fields: {
          text: { kind: 'lines', label: 'Кто и при каком условии', max: 300, rows: 2 },
          is_refused: { kind: 'yesNo', label: 'Не может' },
        },
      },
    },
  },
  {
    title: 'Шаги',
    fields: {
      steps: {
        kind: 'rows',
        label: 'Шаги',
        width: 'whole',
        most: 10,
        words: { add: 'Добавить шаг', one: 'Шаг' },
        fields: {
          title: { kind: 'text', label: 'Что сделать', max: 100 },
          text: { kind: 'lines', label: 'Как', max: 600, rows: 3 },
          time: { kind: 'text', label: 'Сколько времени', placeholder: '20 минут', max: 60, optional: true },
          time_note: { kind: 'text', label: 'Мелко под временем', max: 60, optional: true },
        },
      },
    },
  },
  {
    title: 'Бумаги',
    fields: {
      papers: {
        kind: 'rows',
        label: 'Бумаги',
        width: 'whole',
        most: 15,
        words: { add: 'Добавить бумагу', one: 'Бумага' },
        fields: {
          name: { kind: 'text', label: 'Бумага', max: 120 },
          note: { kind: 'text', label: 'Пояснение', max: 200, optional: true },
        },
      },
    },
  },
  {
    title: 'Что ещё сказать',
    fields: {
      blocks: {
        kind: 'rows',
        label: 'Разделы',
        width: 'whole',
        most: 6,
        words: { add: 'Добавить раздел', one: 'Раздел' },
        fields: {
          title: { kind: 'text', label: 'Заголовок раздела', max: 100 },
          text: { kind: 'rich', label: 'Текст', max: 4000 },
        },
      },
    },
  },
  {
    title: 'Вопросы и ответы',
    fields: {
      questions: {
        kind: 'rows',
        label: 'Вопросы',
        width: 'whole',
        most: 15,
        words: { add: 'Добавить вопрос', one: 'Вопрос' },
        fields: {
          question: { kind: 'text', label: 'Вопрос', max: 160 },
          answer: { kind: 'rich', label: 'Ответ', max: 2000 },
        },
      },
    },
  },
  {
    title: 'Что пригодится дальше',
    fields: {
      next: {
        kind: 'rows',
        label: 'Ссылки',
        width: 'whole',
        most: 6,
        words: { add: 'Добавить ссылку', one: 'Ссылка' },
        fields: {
          label: { kind: 'text', label: 'Надпись', max: 80 },
          note: { kind: 'text', label: 'Пояснение', max: 120, optional: true },
          path: { kind: 'text', label: 'Адрес на портале', placeholder: '/exhibitions', max: 200 },
        },
      },
    },
  },
  {
    title: 'Для поиска',
    hint: 'Какими словами об этом спрашивают. На странице не видны. Строка до шести слов – ещё одно название, по которому страницу находят первой.',
    fields: {
      also_called: { kind: 'lines', label: 'Слова', max: 800, rows: 3, optional: true, width: 'whole' },
    },
  },
]);

export type HowToValues = ValuesOf<typeof howToForm.fields>;
/** The stored text of a page and of its revisions; visibility is not part of it. */
export type HowToContent = Omit<HowToValues, 'is_hidden'>;

/** Fills missing fields with blank values. */
export function howToContent(given: Partial<HowToContent>): HowToContent {
  const { is_hidden: _, ...blank } = blankValues(howToForm.fields) as HowToValues;
  return { ...blank, ...given };
}

/** The application type a page ends with; null when its button leads elsewhere. */
export const applicationTypeOf = ({
  action_path,
  offers,
}: Pick<HowToContent, 'action_path' | 'offers'>): string | null => (action_path ? null : (offers[0]?.type ?? null));
