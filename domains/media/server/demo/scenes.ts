import type { Scene } from '#platform/server/demonstration/photographs/drawPhotograph.ts';
import { type Subject, sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';

/** What the pictures of the albums show, in an order without two similar neighbours. */
const shown: readonly (readonly [Subject, string, ...string[]])[] = [
  ['winner', 'siberian-husky'],
  ['dog', 'golden-retriever'],
  ['club', 'border-collie', 'german-shepherd'],
  ['winner', 'poodle'],
  ['dog', 'dachshund-smooth'],
  ['litter', 'labrador-retriever'],
  ['dog', 'borzoi'],
  ['winner', 'rottweiler'],
  ['lost', 'welsh-corgi'],
  ['dog', 'cocker-spaniel'],
  ['club', 'laika', 'beagle', 'west-highland-terrier'],
  ['winner', 'dobermann'],
  ['dog', 'rough-collie'],
  ['litter', 'pomeranian'],
  ['dog', 'jack-russell-terrier'],
  ['winner', 'afghan-hound'],
  ['lost', 'english-setter'],
  ['dog', 'akita'],
];

/** Drawn once for all albums. No album is longer than this list. */
export const demoScenes: readonly Scene[] = shown.map(([subject, ...heads], at) => ({
  ...sceneOf({ subject, heads, at, seed: 500 + at }),
  ratio: at % 6 === 2 ? 0.8 : 4 / 3,
}));
