export { OfficeContacts, readOfficeContacts } from './OfficeContacts.tsx';
export { OfficeRedirect } from './redirect.ts';
