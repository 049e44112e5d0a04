import { type AdministrationSection, forHeadStaff } from './section.ts';

/** Sections on members, the office's details, its named staff and each person's own security. */
export const staffScreens: readonly AdministrationSection[] = [
  {
    id: 'members',
    label: 'Профили',
    icon: 'users',
    group: 'people',
    lead: 'Участники портала: блокировка, роли, запреты, отметки. Каждое изменение остаётся в журнале.',
    who: ['federation', 'admin'],
    load: () => import('#domains/accounts/admin/web/MembersSection.tsx'),
  },
  {
    id: 'federation',
    label: 'Данные федерации',
    icon: 'org',
    group: 'content',
    lead: 'Название, эмблема, контакты и часы приёма, оператор персональных данных, подпись писем, имя на бумагах: одни на весь портал. Прежние версии можно вернуть.',
    ...forHeadStaff,
    load: () => import('#domains/federationDetails/web/DetailsSection.tsx'),
  },
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
    lead: 'Свой пароль, ключи входа без пароля, второй фактор с запасными кодами и сеансы на всех устройствах.',
    who: ['federation', 'admin'],
    isForNamed: true,
    load: () => import('#domains/accounts/security/web/SecuritySection.tsx'),
  },
  {
    id: 'own-keys',
    label: 'Мои ключи для программ',
    icon: 'link',
    group: 'service',
    lead: 'Программы, которые действуют от вашего имени: что каждой открыто, до какого дня, когда вызывала. Отозвать можно сразу.',
    who: ['federation', 'admin'],
    isForNamed: true,
    load: () => import('#domains/accounts/programKeys/web/KeysSection.tsx'),
  },
];
