import type { AdministrationSection } from './section.ts';

/** Sections of named staff: who they are, and each person's own security. */
export const staffScreens: readonly AdministrationSection[] = [
  {
    id: 'staff',
    label: 'Сотрудники',
    icon: 'users',
    group: 'people',
    lead: 'Кто работает в портале под своим именем и с какими обязанностями. Пригласить, изменить, заместить, закрыть доступ.',
    who: ['federation', 'admin'],
    load: () => import('#domains/staff/web/StaffSection.tsx'),
  },
  {
    id: 'own-security',
    label: 'Моя безопасность',
    icon: 'lock',
    group: 'service',
    lead: 'Свой пароль, второй фактор с запасными кодами и сеансы на всех устройствах.',
    who: ['federation', 'admin'],
    isForNamed: true,
    load: () => import('#domains/accounts/security/web/SecuritySection.tsx'),
  },
];
