export { ContactList } from './ContactList.tsx';
export { FederationField } from './FederationField.tsx';
