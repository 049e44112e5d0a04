import type { SetupStep } from '#domains/federationDetails/server/public.ts';
import { hasSettings } from './queries/hasSettings.ts';

export const applicationSteps: readonly SetupStep[] = [
  {
    id: 'terms',
    title: 'Сроки и взносы заявок',
    text: 'Пока их нет, кабинеты пишут: срок назовёт федерация.',
    path: '/administration/application-settings',
    isDone: hasSettings,
  },
];
