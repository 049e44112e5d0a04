export { ContactList } from './ContactList.tsx';
