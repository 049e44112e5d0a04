import type { Forms } from '#platform/contract/plural.ts';

export const categoryNames: Readonly<Record<number, string>> = {
  1: 'Выставки',
  2: 'Племенные мероприятия',
  3: 'Состязания и испытания',
  4: 'Образовательные',
};

/** Kinds of events other than shows, named in lists of shows. */
export const kindNames: Readonly<Record<number, string>> = {
  2: 'Племенное мероприятие',
  3: 'Состязания',
  4: 'Обучение',
};

export const showForms: Forms = ['выставка', 'выставки', 'выставок'];
export const eventForms: Forms = ['мероприятие', 'мероприятия', 'мероприятий'];

/** Line above the title of a show's page, by event type. */
export const typeTitles: Readonly<Record<number, string>> = {
  1: 'Национальная выставка',
  2: 'Интернациональная выставка',
  3: 'Монопородная выставка',
  5: 'Племенной смотр',
  6: 'Состязания и испытания',
  7: 'Образовательное мероприятие',
};

export const countdownLabels = {
  entry: 'До закрытия записи',
  start: 'До начала',
  end: 'До окончания',
  report: 'До сдачи отчёта',
} as const;

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** «III»; '' for breeds outside FCI groups. */
export const romanGroup = (group: number): string => roman[group] ?? '';
