import { ImportScreen } from './ImportScreen.tsx';

/** Files for the list of judges. */
export const Section = () => <ImportScreen register="judges" />;
