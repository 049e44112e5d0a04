export { EntryInvitation, isShownTo } from './show/EntryInvitation.tsx';
