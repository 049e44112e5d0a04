import type { ComponentType } from 'react';
import type { SectionProps } from '#domains/profiles/edit/web/section.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

interface SectionModule {
  Section: ComponentType<SectionProps>;
}

/** Groups of related sections, independent of their anchors. */
export const sectionGroups = {
  page: 'Страница',
  papers: 'Документы и реквизиты',
  data: 'Персональные данные',
  account: 'Учётная запись',
} as const;
export type SectionGroup = keyof typeof sectionGroups;

interface SectionSource {
  group: SectionGroup;
  title: string;
  load: () => Promise<SectionModule>;
}

/** All sections of edit pages. A domain adds its own by a line here and a position in `orders`. */
const sources = {
  general: {
    group: 'page',
    title: 'Общая информация',
    load: () => import('#domains/profiles/edit/web/GeneralSection.tsx'),
  },
  contacts: { group: 'page', title: 'Контакты', load: () => import('#domains/profiles/edit/web/ContactsSection.tsx') },
  about: { group: 'page', title: 'О себе', load: () => import('#domains/profiles/edit/web/AboutSection.tsx') },
  schedule: {
    group: 'page',
    title: 'Часы приёма',
    load: () => import('#domains/profiles/edit/web/ScheduleSection.tsx'),
  },
  legal: {
    group: 'papers',
    title: 'Юридические данные',
    load: () => import('#domains/profiles/edit/web/LegalSection.tsx'),
  },
  bank: {
    group: 'papers',
    title: 'Банковские реквизиты',
    load: () => import('#domains/profiles/edit/web/BankSection.tsx'),
  },
  breeds: { group: 'page', title: 'Породы', load: () => import('#domains/profiles/edit/web/BreedsSection.tsx') },
  security: {
    group: 'account',
    title: 'Безопасность',
    load: () => import('#domains/accounts/security/web/SecuritySection.tsx'),
  },
  programKeys: {
    group: 'account',
    title: 'Ключи для программ',
    load: () => import('#domains/accounts/programKeys/web/KeysSection.tsx'),
  },
  webhooks: {
    group: 'account',
    title: 'Уведомления для программ',
    load: () => import('#domains/webhooks/web/HooksSection.tsx'),
  },
  documents: {
    group: 'papers',
    title: 'Документы',
    load: () => import('#domains/profiles/edit/web/DocumentsSection.tsx'),
  },
  consents: { group: 'data', title: 'Согласия', load: () => import('#domains/consents/edit/web/ConsentsSection.tsx') },
  myData: { group: 'data', title: 'Мои данные', load: () => import('#domains/consents/edit/web/MyDataSection.tsx') },
  audit: {
    group: 'account',
    title: 'Действия сотрудников',
    load: () => import('#domains/accounts/loginAs/web/OwnAuditSection.tsx'),
  },
  delete: {
    group: 'account',
    title: 'Удаление учётной записи',
    load: () => import('#domains/consents/edit/web/DeleteSection.tsx'),
  },
} satisfies Record<string, SectionSource>;

type SectionName = keyof typeof sources;

const last: readonly SectionName[] = ['security', 'programKeys', 'webhooks', 'audit', 'delete'];
const organisation: readonly SectionName[] = [
  'general',
  'contacts',
  'consents',
  'about',
  'schedule',
  'legal',
  'bank',
  'documents',
  'myData',
  ...last,
];

/**
 * A section's anchor is its position: `#1` is the first. Consents are at `#6` for people, `#4` for kennels and `#3` for
 * others, because mails and dialogs link there.
 */
const orders: Record<UserType, readonly SectionName[]> = {
  1: ['general', 'contacts', 'about', 'documents', 'myData', 'consents', ...last],
  101: ['general', 'contacts', 'consents', 'about', 'documents', 'myData', ...last],
  3: organisation,
  5: organisation,
  4: [
    'general',
    'contacts',
    'about',
    'consents',
    'schedule',
    'legal',
    'bank',
    'breeds',
    'documents',
    'myData',
    ...last,
  ],
  7: ['general', 'contacts', 'consents', 'about', 'breeds', 'bank', 'documents', 'myData', ...last],
};

export interface EditSection extends SectionSource {
  name: SectionName;
  /** «1»: the URL's hash of the section. */
  anchor: string;
}

export const sectionsOf = (userType: UserType): EditSection[] =>
  orders[userType].map((name, at) => ({
    ...sources[name],
    title:
      name === 'about' && userType !== userTypes.individual && userType !== userTypes.admin
        ? 'Описание'
        : sources[name].title,
    name,
    anchor: String(at + 1),
  }));
