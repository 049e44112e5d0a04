import { ImportScreen } from './ImportScreen.tsx';

/** Files for the register of organisations. */
export const Section = () => <ImportScreen register="organisations" />;
