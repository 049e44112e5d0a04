export { OrganiseTabs } from './organise/OrganiseTabs.tsx';
export { EntryInvitation, isShownTo } from './show/EntryInvitation.tsx';
export { tasksOf } from './own/chips.ts';
