import fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that the gate never hangs on chance. `PROPERTY_SEED=$RANDOM` looks
 * for new counterexamples.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261127) });
