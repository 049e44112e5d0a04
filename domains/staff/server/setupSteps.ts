import type { SetupStep } from '#domains/federationDetails/server/public.ts';
import { hasNamedStaff, hasSecondAdministrator } from './queries/setup.ts';

const path = '/administration/staff';

export const staffSteps: readonly SetupStep[] = [
  {
    id: 'staff',
    title: 'Сотрудники под своими именами',
    text: 'Журнал и решения называют человека, а не общую учётную запись.',
    path,
    isDone: hasNamedStaff,
  },
  {
    id: 'administrator',
    title: 'Второй администратор',
    text: 'Чтобы потерянный телефон не запер портал для всех.',
    path,
    isDone: hasSecondAdministrator,
  },
];
