export { OrganiseFrame } from './organise/OrganiseFrame.tsx';
export { OrganiseTabs } from './organise/OrganiseTabs.tsx';
export { RefusedHere } from './organise/RefusedHere.tsx';
export { tasksOf } from './own/chips.ts';
export { OwnEntriesPage } from './own/OwnEntriesPage.tsx';
export { entryInvitation, isShownTo } from './show/invitation.ts';
