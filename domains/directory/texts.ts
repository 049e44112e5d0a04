import type { JudgeKind, JudgeSort, LitterKind, OrganizationKind, OrganizationSort } from './kinds.ts';

export const organizationKindNames: Record<OrganizationKind, string> = {
  federations: 'РКФ и федерации',
  clubs: 'Клубы',
  kennels: 'Питомники',
  nbc: 'НКП',
};

export const organizationForms = ['организация', 'организации', 'организаций'] as const;

export const litterKindNames: Record<LitterKind, string> = {
  registered: 'Зарегистрированные',
  expected: 'Ожидаемые',
  planned: 'Планируемые',
};

export const litterForms = ['помёт', 'помёта', 'помётов'] as const;

export const judgeKindNames: Record<JudgeKind, string> = {
  1: 'По породам',
  2: 'Служебные и игровые дисциплины',
  3: 'Охотничьи дисциплины',
  4: 'Специалисты',
};

export const judgeForms = ['судья', 'судьи', 'судей'] as const;
export const specialistForms = ['специалист', 'специалиста', 'специалистов'] as const;

export const organizationSortNames: Record<OrganizationSort, string> = {
  default: 'По умолчанию',
  name: 'А–Я',
  name_desc: 'Я–А',
  confirmed: 'Подтверждённые',
  popular: 'Популярные',
};

export const judgeSortNames: Record<JudgeSort, string> = { name: 'А–Я', name_desc: 'Я–А' };

export const allBreeds = 'ВСЕ ПОРОДЫ / ALL BREEDS';

/** Organisation types as cards name them. */
export const organizationTypeNames: Record<number, string> = {
  3: 'Клуб',
  4: 'Питомник',
  5: 'Федерация',
  7: 'Национальный клуб породы',
};
