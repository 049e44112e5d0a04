import type { TeamRole } from './policy.ts';

export const roleWords: Readonly<Record<TeamRole, string>> = {
  registrar: 'регистратор',
  cashier: 'кассир',
  steward: 'распорядитель ринга',
};

/** What the role may do, in a sentence. */
export const roleTasks: Readonly<Record<TeamRole, string>> = {
  registrar: 'Записи, документы к классам, письма участникам, каталог и печать. Денег не видит.',
  cashier: 'Принимает наличные и видит заказы. Выписок, возвратов и записей не видит.',
  steward: 'Пока видит только команду своей выставки.',
};

/** «Анна, регистратор»: how logs name a member. */
export const memberWords = (name: string, role: TeamRole): string => `${name}, ${roleWords[role]}`;
