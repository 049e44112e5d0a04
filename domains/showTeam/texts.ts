import type { TeamRole } from './policy.ts';

export const roleWords: Readonly<Record<TeamRole, string>> = {
  registrar: 'регистратор',
  cashier: 'кассир',
  steward: 'распорядитель ринга',
};

/** Tasks of each role in a sentence. */
export const roleTasks: Readonly<Record<TeamRole, string>> = {
  registrar: 'Записи, документы к классам, письма участникам, каталог и печать, без денег.',
  cashier: 'Приём наличных и список заказов, без выписок, возвратов и записей.',
  steward: 'Ринг на телефоне: явка, оценки и места в дни выставки. Какой ринг, назначает организатор в «Рингах».',
};

/** «Анна, регистратор»: how logs name a member. */
export const memberWords = (name: string, role: TeamRole): string => `${name}, ${roleWords[role]}`;
