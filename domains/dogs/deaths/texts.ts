import { ownerDays } from './policy.ts';

/** Refusals because a dog is dead, each with its reason. */
export const texts = {
  transfer: 'Собака записана умершей: владельца больше не меняют',
  transferEnded: 'Собака умерла',
  right: 'Собака записана умершей. Право на её семя оформляет федерация',
  deadDam: (name: string): string => `Сука ${name} записана умершей: новых вязок с ней не заявляют.`,
  deadSire: (name: string): string =>
    `Кобель ${name} записан умершим. Возможно только искусственное осеменение замороженной спермой: понадобятся документы о хранении семени.`,
  /** The reason of a mating that ended with the bitch's death. */
  damDied: 'Сука умерла до родов',
  future: 'Этот день ещё не наступил',
  before: (born: string): string => `Раньше рождения собаки: ${born}`,
  needsDay: 'Укажите день или выберите, что точная дата неизвестна',
  needsYear: 'Укажите год: четыре цифры',
  beforeYear: (year: number): string => `Раньше рождения собаки: она родилась в ${year} году`,
  notYours: 'О смерти сообщает владелец собаки',
  fromRegistry: 'Запись о смерти внесла федерация: исправить её может только она. Напишите в федерацию',
  late: `Прошло больше ${ownerDays} дней: исправить или убрать запись может федерация. Напишите в федерацию`,
  nothing: 'Записи о смерти этой собаки нет',
} as const;
