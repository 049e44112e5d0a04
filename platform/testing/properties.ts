import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * Property tests draw the same values in every run, so that the gate never hangs on chance. The complete run's part
 * `properties` and `npm run properties` look for new counterexamples with another `PROPERTY_SEED`.
 */
fc.configureGlobal({ seed: inject('propertySeed') });
