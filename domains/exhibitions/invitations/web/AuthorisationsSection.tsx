import { Authorisations } from './Authorisations.tsx';

/** Staff answer for breed clubs that have no account. */
export const Section = () => <Authorisations />;
