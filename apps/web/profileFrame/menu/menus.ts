import { memberStartPath } from '#domains/accounts/startPath.ts';
import { matingsPath } from '#domains/dogs/matings/paths.ts';
import { ownEntriesPath } from '#domains/entries/paths.ts';
import { breedsCalendarPath, organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import type { ProfileKind } from '#domains/profiles/contract.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

/** The page's profile and whether the viewer owns it. */
export interface Viewer extends PageMenu {
  isOwn: boolean;
}

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Undefined for an item that opens something or explains why it has no page. */
  to?: (page: PageMenu) => string;
  /** Whether the item is included. */
  when?: (page: Viewer) => boolean;
  opens?: 'presidium';
  newTab?: true;
  /** A visitor is led to the sign-in first. */
  needsLogin?: true;
  /** «Раздел находится в разработке». */
  disabled?: true;
  /** What the item leads to, counted on the profile's own page. */
  counts?: keyof MenuCounts;
}

/** How much each page of a profile holds; zero counts are not shown. */
export type MenuCounts = Partial<Record<'events' | 'publications' | 'documents' | 'photos' | 'videos', number>>;

const within = (rest: string) => (page: PageMenu) => page.full_alias + rest;
const document = (id: (page: PageMenu) => number | null) => (page: PageMenu) =>
  `/api/document/document/public?id=${id(page)}`;
const own = ({ isOwn }: Viewer) => isOwn;
const bothDocuments = (page: PageMenu) => page.fees_document_id !== null && page.bank_document_id !== null;

const events: MenuItem = {
  label: 'Мероприятия',
  icon: 'calendar',
  to: (page) => organiserCalendarPath(page.alias),
  counts: 'events',
};
const breedEvents: MenuItem = {
  label: 'Мероприятия',
  icon: 'calendar',
  to: (page) => breedsCalendarPath(page.breed_ids),
};
const notifications: MenuItem = { label: 'Уведомления', icon: 'bell', to: within('news-feed'), when: own };
const start: MenuItem = { label: 'Главное', icon: 'grid', to: (page) => memberStartPath(page.full_alias) };
const processing: MenuItem = { label: 'Оформление документов', icon: 'doc', to: within('documents/') };
/** The owner's link to the papers, from the public page (R1-27). */
const ownProcessing: MenuItem = { ...processing, when: ({ isOwn, is_staff }) => isOwn && !is_staff };
const holding = { label: 'Проведение выставок', icon: 'calendar' } as const;
const exhibitions: MenuItem = { ...holding, to: within('documents/shows') };
const documents: MenuItem = { label: 'Документы', icon: 'doc', to: within('uploaded-documents/'), counts: 'documents' };
const gallery: MenuItem = { label: 'Фотогалерея', icon: 'photo', to: within('gallery'), counts: 'photos' };
const video: MenuItem = { label: 'Видео', icon: 'video', to: within('video'), counts: 'videos' };
const dogs: MenuItem = { label: 'Собаки', icon: 'dog', to: within('dogs') };
const addDog: MenuItem = { label: 'Добавить собаку', icon: 'plus', to: within('dogs/add_dogs') };
/** Matings and litters are one press away from the owner's public page, because they are used on phones. */
const litters: MenuItem = { label: 'Вязки и помёты', icon: 'tree', to: () => matingsPath, when: own };
/** Entries at shows are the owner's first errand on a phone, so both menus lead there. */
const ownEntries: MenuItem = { label: 'Мои записи на выставки', icon: 'calendar', to: () => ownEntriesPath, when: own };
const page = (label: string): MenuItem => ({ label, icon: 'home', to: within('') });

/** Menu of public pages (specification, 2.8). */
export const publicMenus: Record<ProfileKind, readonly MenuItem[]> = {
  club: [
    events,
    notifications,
    ownProcessing,
    litters,
    { ...exhibitions, when: own },
    documents,
    gallery,
    { ...video, label: 'Видеозаписи' },
    page('Страница клуба'),
  ],
  kennel: [
    { ...dogs, when: ({ isOwn, has_dogs }) => isOwn && has_dogs },
    litters,
    ownEntries,
    notifications,
    ownProcessing,
    documents,
    gallery,
    video,
    page('Страница питомника'),
  ],
  nbc: [breedEvents, notifications, documents, gallery, video, page('Страница клуба породы')],
  user: [
    { ...dogs, when: ({ isOwn, has_dogs, is_staff }) => !is_staff && (!isOwn || has_dogs) },
    { ...addDog, when: ({ isOwn, has_dogs, is_staff }) => !is_staff && isOwn && !has_dogs },
    { ...litters, when: ({ isOwn, has_dogs }) => isOwn && has_dogs },
    { ...ownEntries, when: ({ isOwn, has_dogs }) => isOwn && has_dogs },
    notifications,
    ownProcessing,
    documents,
    gallery,
    video,
    page('Страница пользователя'),
  ],
  federation: [
    events,
    { label: 'Президиум', icon: 'users', opens: 'presidium' },
    { label: 'Публикации', icon: 'news', to: within('news'), counts: 'publications' },
    documents,
    gallery,
    video,
    {
      label: 'Размеры членских взносов',
      icon: 'ruble',
      to: document(({ fees_document_id }) => fees_document_id),
      newTab: true,
      when: bothDocuments,
    },
    {
      label: 'Банковские реквизиты',
      icon: 'doc',
      to: document(({ bank_document_id }) => bank_document_id),
      newTab: true,
      when: bothDocuments,
    },
    { label: 'Статус документов', icon: 'search', to: within('document-status'), needsLogin: true },
    page('Страница федерации'),
  ],
};

const organisation: MenuItem = {
  label: 'Организационная информация',
  icon: 'info',
  to: within('documents/organisation'),
};
/** A judge organises no shows: invitations and assignments. */
const judging: MenuItem = { ...holding, to: within('documents/judging'), when: ({ is_judge }) => is_judge };
/** Requests to a breed club about judges of its shows. */
const authorising: MenuItem = { label: 'Согласование судей', icon: 'judge', to: within('documents/judges') };
const stamps: MenuItem = { label: 'Клейма', icon: 'stamp', to: within('documents/stamps') };
const bank: MenuItem = { label: 'Банковские реквизиты', icon: 'ruble', to: within('documents/fees') };
const search = (name: 'clubAlias' | 'nurseryAlias' | 'nbcAlias'): MenuItem => ({
  label: 'Поиск по базе',
  icon: 'base',
  to: ({ alias }) => `/base-search?${name}=${encodeURIComponent(alias)}`,
});
/** An administrator sends no applications and has no dogs: those pages would only refuse. */
const forMembers = ({ is_staff }: PageMenu) => !is_staff;
const forJudges = ({ is_judge }: PageMenu) => is_judge;

/** An owner edits their public documents on their public page, so this menu has the item too. */
const openDocuments: MenuItem = { ...documents, label: 'Документы для всех' };

/** Menu of pages for the owner: editing, documents, uploaded documents. */
export const managementMenus: Record<ProfileKind, readonly MenuItem[]> = {
  club: [
    start,
    processing,
    organisation,
    stamps,
    exhibitions,
    { label: 'Дрессировка и спорт', icon: 'spec', to: within('documents/sport') },
    search('clubAlias'),
    { ...bank, label: 'Реквизиты и размеры взносов' },
    openDocuments,
    page('Страница клуба'),
  ],
  federation: [
    start,
    processing,
    organisation,
    stamps,
    exhibitions,
    search('clubAlias'),
    openDocuments,
    page('Страница федерации'),
  ],
  kennel: [
    start,
    processing,
    organisation,
    ownEntries,
    search('nurseryAlias'),
    bank,
    { label: 'Рецензия федерации', icon: 'check', disabled: true },
    openDocuments,
    page('Страница питомника'),
  ],
  nbc: [start, exhibitions, authorising, search('nbcAlias'), openDocuments, page('Страница клуба породы')],
  user: [
    start,
    { ...processing, when: forMembers },
    { ...dogs, label: 'Мои собаки', when: forMembers },
    { ...ownEntries, when: forMembers },
    { label: 'Специализация', icon: 'judge', to: within('documents/new/judge-record'), when: forJudges },
    judging,
    // For a person, the federation they are a member of.
    { ...organisation, label: 'Моё членство', when: forMembers },
    { ...bank, when: forMembers },
    { ...openDocuments, label: 'Мои открытые документы', when: forMembers },
    page('Моя страница'),
  ],
};
