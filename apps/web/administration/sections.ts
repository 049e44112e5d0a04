import type { ComponentType } from 'react';
import type { AccountType } from '#platform/contract/userTypes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

/** What waits for a decision stands first. */
export const sectionGroups = { queues: 'Ждут решения', people: 'Участники', content: 'Содержание', service: 'Служебное' } as const;
export type SectionGroup = keyof typeof sectionGroups;

export interface AdministrationSection {
  /** Last segment of its address. */
  id: string;
  label: string;
  icon: IconName;
  group: SectionGroup;
  /** One line under the heading. */
  lead: string;
  who: readonly AccountType[];
  /** From the domain's `web/admin/`. */
  load: () => Promise<{ Section: ComponentType }>;
}

/** The place of administration: each domain brings its screens, in this order. The server decides by itself who may what. */
export const administrationSections: readonly AdministrationSection[] = [
  {
    id: 'members',
    label: 'Профили',
    icon: 'users',
    group: 'people',
    lead: 'Участники портала: блокировка, роли, запреты, отметки. Каждое изменение остаётся в журнале.',
    who: ['federation', 'admin'],
    load: () => import('#domains/accounts/web/admin/MembersSection.tsx'),
  },
  {
    id: 'organisations',
    label: 'Реестр организаций',
    icon: 'org',
    group: 'people',
    lead: 'Клубы, питомники, НКП и федерации: внести, изменить, закрыть, пригласить на портал. Каждое изменение остаётся в истории.',
    who: ['admin'],
    load: () => import('#domains/organisations/web/admin/RegisterSection.tsx'),
  },
  {
    id: 'articles',
    label: 'Новости',
    icon: 'news',
    group: 'content',
    lead: 'Новости и объявления всех участников: скрыть, закрыть, удалить. Причина остаётся в журнале.',
    who: ['federation', 'admin'],
    load: () => import('#domains/news/web/admin/ArticlesSection.tsx'),
  },
  {
    id: 'banners',
    label: 'Баннеры',
    icon: 'photo',
    group: 'content',
    lead: 'Где стоит, с какого по какой день, куда ведёт, сколько раз показан и сколько раз по нему перешли.',
    who: ['federation', 'admin'],
    load: () => import('#domains/banners/web/admin/BannersSection.tsx'),
  },
  {
    id: 'presidium',
    label: 'Президиум',
    icon: 'spec',
    group: 'content',
    lead: 'Состав президиума каждой федерации по порядку. Страницы показывают его сразу после сохранения.',
    who: ['federation', 'admin'],
    load: () => import('#domains/pages/web/admin/PresidiumSection.tsx'),
  },
  {
    id: 'federation-documents',
    label: 'Документы федераций',
    icon: 'doc',
    group: 'content',
    lead: 'Размеры членских взносов и банковские реквизиты. В меню федерации они появляются только вдвоём.',
    who: ['federation', 'admin'],
    load: () => import('#domains/media/web/admin/FederationDocumentsSection.tsx'),
  },
  {
    id: 'dictionaries',
    label: 'Справочники',
    icon: 'book',
    group: 'content',
    lead: 'Породы, города, ранги, классы, титулы, оценки. Удалённое больше не предлагается в формах, но остаётся там, где его уже выбрали.',
    who: ['federation', 'admin'],
    load: () => import('#domains/dictionaries/web/admin/DictionariesSection.tsx'),
  },
  {
    id: 'kennels',
    label: 'Активация питомников',
    icon: 'home',
    group: 'queues',
    lead: 'Заявки питомников: сверить со свидетельством, активировать или вернуть на исправление.',
    who: ['federation', 'admin'],
    load: () => import('#domains/kennels/web/admin/KennelApplicationsSection.tsx'),
  },
  {
    id: 'judges',
    label: 'Судьи',
    icon: 'judge',
    group: 'queues',
    lead: 'Перечень судей федерации: кто из них связан с учётной записью, и заявки людей, которые нашли себя в перечне.',
    who: ['federation', 'admin'],
    load: () => import('#domains/judges/web/admin/JudgesSection.tsx'),
  },
  {
    id: 'exhibition-reports',
    label: 'Отчёты о выставках',
    icon: 'table',
    group: 'queues',
    lead: 'Отчёты организаторов: принять или вернуть с причиной. Срок сдачи — 14 дней после выставки, 5 дней после племенного смотра.',
    who: ['federation', 'admin'],
    load: () => import('#domains/exhibitions/web/admin/ReportsSection.tsx'),
  },
  {
    id: 'personal-data',
    label: 'Персональные данные',
    icon: 'shield',
    group: 'queues',
    lead: 'Люди и питомники, которые просят федерацию подтвердить, что они те, кем назвались.',
    who: ['federation', 'admin'],
    load: () => import('#domains/consents/web/admin/ReviewSection.tsx'),
  },
  {
    id: 'office',
    label: 'Приём в офисе',
    icon: 'calendar',
    group: 'queues',
    lead: 'Кто записан на день, кто пришёл. Три пропуска за 30 дней закрывают запись на 30 дней.',
    who: ['federation', 'admin'],
    load: () => import('#domains/visits/web/admin/OfficeSection.tsx'),
  },
  {
    id: 'feedback',
    label: 'Обращения',
    icon: 'chat',
    group: 'queues',
    lead: 'Что участники пишут разработчикам. Ответ уходит автору письмом.',
    who: ['federation', 'admin'],
    load: () => import('#domains/feedback/web/admin/FeedbackSection.tsx'),
  },
  {
    id: 'audit',
    label: 'Журнал действий',
    icon: 'eye',
    group: 'service',
    lead: 'Входы сотрудников в чужие учётные записи и всё, что сделано внутри; правки и решения в этих разделах.',
    who: ['federation', 'admin'],
    load: () => import('#domains/accounts/web/admin/AuditSection.tsx'),
  },
  {
    id: 'dog-requests',
    label: 'Заявки на собак',
    icon: 'dog',
    group: 'queues',
    lead: 'Владельцы просят записать за ними собаку или внести новую. Сверьте документы и решите.',
    who: ['federation', 'admin'],
    load: () => import('#domains/dogs/web/admin/RequestsSection.tsx'),
  },
  {
    id: 'dog-imports',
    label: 'Импорт собак',
    icon: 'upload',
    group: 'service',
    lead: 'Файл CSV или XLSX в базу федерации. Сначала проверка: каждая отклонённая строка названа вместе с причиной.',
    who: ['federation', 'admin'],
    load: () => import('#domains/dogs/web/admin/ImportsSection.tsx'),
  },
  {
    id: 'mails',
    label: 'Письма',
    icon: 'mail',
    group: 'service',
    lead: 'Что ждёт отправки, что не ушло и почему. Тексты писем здесь не видны: в них коды и ссылки.',
    who: ['admin'],
    load: () => import('#domains/notifications/web/admin/MailsSection.tsx'),
  },
  {
    id: 'deploy-messages',
    label: 'Сообщения всем',
    icon: 'bell',
    group: 'service',
    lead: 'Покажутся на всех открытых страницах портала: о работах, перерывах, обновлениях.',
    who: ['admin'],
    load: () => import('#domains/notifications/web/admin/DeployMessages.tsx'),
  },
];
