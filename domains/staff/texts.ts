import type { StaffRole } from './policy.ts';

export const roleWords: Readonly<Record<StaffRole, string>> = {
  reception: 'приёмная',
  pedigrees: 'родословные',
  litters: 'помёты',
  shows: 'выставки',
  editor: 'редактор',
  treasurer: 'казначей',
  head: 'руководитель',
  administrator: 'администратор портала',
};

/** Tasks of each role in a sentence. */
export const roleTasks: Readonly<Record<StaffRole, string>> = {
  reception: 'Все заявки, активация питомников, подтверждение личности, запись на приём, обращения.',
  pedigrees: 'Заявки на родословные и титулы, племенная книга, импорт собак, выданные бумаги.',
  litters: 'Заявки на помёты и клейма, акты вязок, права и правила разведения, выданные бумаги.',
  shows: 'Заявки на выставки, год выставок, отчёты и результаты, судьи.',
  editor: 'Новости, баннеры, страницы «Как …», президиум, документы и страница федерации.',
  treasurer: 'Сроки и взносы, реквизиты, показатели.',
  head: 'Всё, что делает федерация, и сотрудники.',
  administrator: 'Весь портал: все федерации, реестр организаций, службы.',
};

/** «Анна Соколова, выставки»: how journals name a member of staff. */
export const staffWords = (
  name: string,
  roles: readonly StaffRole[],
  substituted: readonly StaffRole[] = [],
): string => {
  const own = [name, ...roles.map((role) => roleWords[role])].join(', ');
  const taken = substituted.filter((role) => !roles.includes(role)).map((role) => roleWords[role]);
  return taken.length ? `${own} (замещает: ${taken.join(', ')})` : own;
};
