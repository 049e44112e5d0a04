import beagle from './packs/beagle.svg?url';
import bernese from './packs/bernese.svg?url';
import borzoi from './packs/borzoi.svg?url';
import corgi from './packs/corgi.svg?url';
import dachshund from './packs/dachshund.svg?url';
import dalmatian from './packs/dalmatian.svg?url';
import dobermann from './packs/dobermann.svg?url';
import jackRussell from './packs/jack-russell.svg?url';
import retriever from './packs/retriever.svg?url';
import samoyed from './packs/samoyed.svg?url';
import setter from './packs/setter.svg?url';
import shepherd from './packs/shepherd.svg?url';

/** Dogs on the poster of an all-breed show: a large, a middle and a small one of three groups. */
const packs: readonly (readonly string[])[] = [
  [borzoi, bernese, jackRussell],
  [dobermann, samoyed, corgi],
  [dalmatian, retriever, dachshund],
  [setter, shepherd, beagle],
];

/** Stable for a show, and different for neighbouring posters. */
export const posterDogsOf = (showId: number): readonly string[] => packs[showId % packs.length] ?? [];
