import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * Property tests draw the same values in every run, so that the gate never hangs on chance. A run with another
 * `PROPERTY_SEED` looks for new counterexamples.
 */
fc.configureGlobal({ seed: inject('propertySeed') });
