import { type AdministrationSection, forHeadStaff } from './section.ts';

/** Files for the registers that the federation keeps. */
export const importScreens: readonly AdministrationSection[] = [
  {
    id: 'dog-imports',
    label: 'Импорт собак',
    icon: 'upload',
    group: 'service',
    lead: 'Собаки, титулы, награды, обследования, владельцы, помёты, номера: файл CSV или XLSX. Сначала проверка; отклонённые строки возвращаются файлом с причинами.',
    ...forHeadStaff,
    load: () => import('#domains/dogs/admin/web/ImportsSection.tsx'),
  },
  {
    id: 'organisation-imports',
    label: 'Импорт организаций',
    icon: 'upload',
    group: 'service',
    lead: 'Реестр организаций файлом XLSX или CSV. Сначала проверка: что появится, что изменится, какие строки не годятся.',
    who: ['admin'],
    load: () => import('#domains/registerImports/web/OrganisationImports.tsx'),
  },
  {
    id: 'judge-imports',
    label: 'Импорт судей',
    icon: 'upload',
    group: 'service',
    lead: 'Перечень судей файлом XLSX или CSV. Сначала проверка: что появится, что изменится, какие строки не годятся.',
    ...forHeadStaff,
    load: () => import('#domains/registerImports/web/JudgeImports.tsx'),
  },
];
